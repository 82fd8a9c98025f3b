package struct TypeNames {
  package init(_ types: [Any.Type]) {}
  package func name(of type: Any.Type) -> String { String(describing: type) }
}
