/** The checksum that PostgreSQL keeps in every page of its tables and indexes (FNV-1a in 32 lanes), recomputed from the page. */

export const PAGE_BYTES = 8192
const WORDS = PAGE_BYTES / 4
const LANES = 32
const FNV_PRIME = 16_777_619
/** Low half: the checksum itself; high half: flags. */
const CHECKSUM_WORD = 2
/** Bytes 12 and 14: where free space begins and ends. A page that was never written has zeros there. */
const FREE_SPACE_WORD = 3

// prettier-ignore
const LANE_SEEDS = Uint32Array.of(
  0x5b1f36e9, 0xb8525960, 0x02ab50aa, 0x1de66d2a, 0x79ff467a, 0x9bb9f8a3, 0x217e7cd2, 0x83e13d2c,
  0xf8d4474f, 0xe39eb970, 0x42c6ae16, 0x993216fa, 0x7b093b5d, 0x98daff3c, 0xf718902a, 0x0b1c9cdb,
  0xe58f764b, 0x187636bc, 0x5d7b3bb1, 0xe73de7de, 0x92bec979, 0xcca6c0b2, 0x304a0979, 0x85aa43d4,
  0x783125bb, 0x6ca8eaa2, 0xe407eac6, 0x4b5cfc3e, 0x9fbf8c76, 0x15ca20be, 0xf2ca9fd3, 0x959bd756,
)

export interface PageState {
  whole: boolean
  /** Position in the write-ahead log of the page's last change. */
  lsn: bigint
}

/** @param words one page, as little-endian words; @param block its number within the relation */
export function pageState(words: Uint32Array, block: number): PageState {
  const lsn = (BigInt(words[0] ?? 0) << 32n) | BigInt(words[1] ?? 0)
  const neverWritten = (words[FREE_SPACE_WORD] ?? 0) >>> 16 === 0 && words[CHECKSUM_WORD] === 0 && lsn === 0n
  if (neverWritten) return { whole: true, lsn }
  const stated = (words[CHECKSUM_WORD] ?? 0) & 0xffff
  return { whole: pageChecksum(words, block) === stated, lsn }
}

function pageChecksum(words: Uint32Array, block: number): number {
  const lanes = LANE_SEEDS.slice()
  for (let word = 0; word < WORDS; word += LANES) {
    for (let lane = 0; lane < LANES; lane += 1) {
      const at = word + lane
      const value = at === CHECKSUM_WORD ? (words[at] ?? 0) & 0xffff0000 : (words[at] ?? 0)
      lanes[lane] = mixed(lanes[lane] ?? 0, value)
    }
  }
  let sum = 0
  for (const lane of lanes) sum ^= mixed(mixed(lane, 0), 0)
  return (((sum ^ block) >>> 0) % 65_535) + 1
}

function mixed(lane: number, value: number): number {
  const both = lane ^ value
  return Math.imul(both, FNV_PRIME) ^ (both >>> 17)
}
