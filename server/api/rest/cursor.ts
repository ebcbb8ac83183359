import { notImplemented, parseError } from './errors.ts'
import type { RestError } from './errors.ts'

const NAME_CHARACTER = /[\p{L}\p{N}_ $]/u
/** PostgreSQL cuts longer identifiers off, which would answer under another name than the one asked for. */
const MAX_NAME_BYTES = 63

/** Reads one query parameter from left to right. */
export class Cursor {
  readonly #text: string
  readonly #what: string
  #at = 0

  /** @param what the parameter as an error names it: "select parameter", "filter", "order" */
  constructor(what: string, text: string) {
    this.#what = what
    this.#text = text
  }

  get done(): boolean {
    return this.#at >= this.#text.length
  }

  peek(literal: string): boolean {
    return this.#text.startsWith(literal, this.#at)
  }

  /** Steps over the literal when it is next. */
  take(literal: string): boolean {
    if (!this.peek(literal)) return false
    this.#at += literal.length
    return true
  }

  expect(literal: string): void {
    if (!this.take(literal)) throw this.fault(`expecting "${literal}"`)
  }

  skipSpace(): void {
    while (this.peek(' ') || this.peek('\t')) this.#at += 1
  }

  rest(): string {
    const rest = this.#text.slice(this.#at)
    this.#at = this.#text.length
    return rest
  }

  /** Everything up to one of the characters, or to the end. */
  until(stops: string): string {
    const from = this.#at
    while (!this.done && !stops.includes(this.#text.charAt(this.#at))) this.#at += 1
    return this.#text.slice(from, this.#at)
  }

  /** Tries to read; on failure the cursor is back where it was. */
  attempt<T>(read: () => T | undefined): T | undefined {
    const from = this.#at
    const value = read()
    if (value === undefined) this.#at = from
    return value
  }

  /** A field name: letters, digits, `_ $`, inner dashes and spaces, or anything in double quotes. */
  name(expected = 'field name (* or [a..z0..9_$])'): string {
    const name = this.findName()
    if (name === undefined || name === '') throw this.fault(`expecting ${expected}`)
    if (Buffer.byteLength(name) > MAX_NAME_BYTES) throw this.fault(`a name has at most ${MAX_NAME_BYTES} bytes`)
    if (name.includes('\0')) throw this.fault('a name cannot hold a NUL character')
    return name
  }

  findName(): string | undefined {
    if (this.peek('"')) return this.quoted()
    let name = ''
    while (!this.done) {
      const character = this.#text.charAt(this.#at)
      const dash = character === '-' && this.#text.charAt(this.#at + 1) !== '>' && name !== ''
      if (!dash && !NAME_CHARACTER.test(character)) break
      name += character
      this.#at += 1
    }
    return name.trim() || undefined
  }

  /** A value in double quotes with `\` escapes; undefined when it is not closed. */
  quoted(): string | undefined {
    return this.attempt(() => {
      if (!this.take('"')) return undefined
      let value = ''
      while (!this.done) {
        const character = this.#text.charAt(this.#at)
        this.#at += 1
        if (character === '"') return value
        if (character !== '\\') value += character
        else if (!this.done) {
          value += this.#text.charAt(this.#at)
          this.#at += 1
        }
      }
      return undefined
    })
  }

  refuseJsonPath(): void {
    if (this.peek('->')) throw notImplemented('JSON paths (-> and ->>)')
  }

  expectEnd(): void {
    if (!this.done) throw this.fault(`unexpected "${this.#text.charAt(this.#at)}" expecting end of input`)
  }

  fault(details: string): RestError {
    const found = this.done ? 'end of input' : `"${this.#text.charAt(this.#at)}"`
    return parseError(this.#what, this.#text, this.#at + 1, /^un(expected|known)/.test(details) ? details : `unexpected ${found} ${details}`)
  }
}
