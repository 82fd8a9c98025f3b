# SPDX-License-Identifier: Apache-2.0
# Copyright 2026 the Dovetail authors

"""catalogue.py CATALOGUE COPY [BASE REPOSITORY]: copies a documentation catalogue, with links as DocC wants them.

Pages link to each other by files, as readers of the repository want it. In the copy, a link to a page of the same catalogue is
one of DocC's, which its compiler checks. A link to a page of another catalogue is an address below BASE, and one to another file
of the repository is an address below REPOSITORY. SKILL.md, which coding assistants load, is no article and so no such page.
"""

import pathlib
import re
import shutil
import sys

LINK = re.compile(r"(?<!!)\[([^\]]*)\]\((?=[^)])([^)#: ]*)(?:#([^)]*))?\)")
# Files that are no articles.
OTHER = ["SKILL.md"]
ROOT = pathlib.Path(__file__).resolve().parents[3]


def slug(heading):
    """The anchor of a heading in the repository."""
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")


def headings(page):
    return [line.lstrip("# ").strip() for line in page.read_text().split("\n") if re.match("#{2,4} ", line)]


def translated(link, page, catalogue, base, repository):
    text, path, anchor = link.groups()
    target = (page.parent / path).resolve() if path else page
    end = ""
    # Whether the file is there, another check says.
    if not target.exists():
        return link.group()
    if anchor:
        found = [heading for heading in headings(target) if slug(heading) == anchor]
        if not found:
            sys.exit(f"error: {page.relative_to(ROOT)} links to {path}#{anchor}, and there is no such heading")
        end = "#" + found[0].replace(" ", "-").replace("`", "")
    if target.suffix != ".md" or target.name in OTHER or ".docc" not in str(target):
        return f"[{text}]({repository}/{target.relative_to(ROOT)}{end})" if repository else link.group()
    name, module = target.stem, target.relative_to(ROOT).parts[1]
    if catalogue in target.parents:
        # A list of topics has links without a text.
        return f"[{text}](doc:{name}{end})" if end or text != title(target) else f"<doc:{name}>"
    article = [] if name == module else [name.lower()]
    return f"[{text}]({'/'.join([base, 'documentation', module.lower(), *article])}{end})"


def title(page):
    return page.read_text().split("\n", 1)[0].lstrip("# ").replace("`", "")


def main(source, copy, base="", repository=""):
    catalogue = pathlib.Path(source).resolve()
    shutil.copytree(catalogue, copy, ignore=shutil.ignore_patterns(*OTHER))
    for page in catalogue.rglob("*.md"):
        if page.name in OTHER:
            continue
        is_code = False
        lines = []
        for line in page.read_text().split("\n"):
            # Output, which wraps on the site.
            if line == "```" and not is_code:
                line = "```text"
            is_code ^= line.lstrip().startswith("```")
            lines.append(line if is_code else LINK.sub(lambda link: translated(link, page, catalogue, base, repository), line))
        (pathlib.Path(copy) / page.relative_to(catalogue)).write_text("\n".join(lines))


main(*sys.argv[1:])
