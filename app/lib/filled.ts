/** A sentence with what it names in braces put in; a name that is not known here stays as it was written. What is put in is not read again. */
export function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{([^{}\n]{1,60})\}/g, (written, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? written) : written))
}
