/** The same object, which says of each of its fields when it is read first. What is read of what it holds is not heard. */
export function noting<Value extends object>(value: Value, note: (field: string) => void): Value {
  const heard = new Set<string | symbol>()
  return new Proxy(value, {
    get(target, field, receiver): unknown {
      if (!heard.has(field)) {
        heard.add(field)
        if (typeof field === 'string' && Object.hasOwn(target, field)) note(field)
      }
      const read: unknown = Reflect.get(target, field, receiver)
      return read
    },
  })
}
