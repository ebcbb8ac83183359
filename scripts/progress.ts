/** A bar on a terminal, one line per step anywhere else. */
export interface Progress {
  /** Begins a step; `total` is undefined when nobody knows. */
  step: (label: string, total: number | undefined) => void
  add: (done: number) => void
  end: () => void
}

const BAR_WIDTH = 28

/** A bar of progress on a terminal; into a file nothing is drawn. */
export function createProgress(out: { isTTY?: boolean; write: (text: string) => unknown } = process.stderr): Progress {
  let label = ''
  let total: number | undefined
  let done = 0

  function draw(): void {
    if (!out.isTTY) return
    const share = total ? Math.min(1, done / total) : 0
    const filled = Math.round(share * BAR_WIDTH)
    out.write(`\r${label.padEnd(22)} [${'#'.repeat(filled)}${'.'.repeat(BAR_WIDTH - filled)}] ${done}${total === undefined ? '' : `/${total}`} `)
  }

  function end(): void {
    if (label === '') return
    out.write(out.isTTY ? '\n' : `${label}: ${done}\n`)
    label = ''
  }

  return {
    step(next, count) {
      end()
      label = next
      total = count
      done = 0
      draw()
    },
    add(count) {
      done += count
      draw()
    },
    end,
  }
}
