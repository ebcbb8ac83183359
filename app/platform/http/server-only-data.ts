/**
 * Data that a public page is rendered from. React Router writes all loader data down for the browser while it renders, whether a
 * script will read it or not; of this it finds nothing to write.
 */
export class ServerOnlyData {
  readonly #value: unknown

  constructor(value: unknown) {
    this.#value = value
  }

  static open(value: unknown): unknown {
    return value instanceof ServerOnlyData ? value.#value : value
  }
}

/** Loader or action data by route, as components know it. */
export function openData<T>(data: Record<string, T> | null): Record<string, T> | null {
  return data && Object.fromEntries(Object.entries(data).map(([route, value]) => [route, ServerOnlyData.open(value) as T]))
}
