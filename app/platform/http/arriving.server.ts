/** What a body holds without being counted, bytes: nearly every form of ours is smaller. */
const FREE_BYTES = 64 * 1024

/** What bodies that are on their way may hold in memory together. */
export interface Arriving {
  begin: () => ArrivingBody
}

export interface ArrivingBody {
  /** Counts what is kept of it so far; false when there is no room for it. */
  keeps: (bytes: number) => boolean
  /** Gives its room back; call it once it has been dealt with. */
  end: () => void
}

/**
 * Bounds what arriving bodies hold together. Each may take minutes to arrive: without it, somebody with a few hundred connections who holds
 * the last bytes of a large form back on each of them fills the memory of the machine.
 * @param maxBytes of all together, beyond the first bytes of each
 */
export function createArriving(maxBytes: number): Arriving {
  let all = 0
  return {
    begin() {
      let counted = 0
      return {
        keeps(bytes) {
          const more = Math.max(0, bytes - FREE_BYTES) - counted
          if (all + more > maxBytes) return false
          all += more
          counted += more
          return true
        },
        end() {
          all -= counted
          counted = 0
        },
      }
    },
  }
}
