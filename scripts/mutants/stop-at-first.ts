/** A setup file of the runner of mistakes: the first test of a file that fails has noticed, and the others of that file need not run. */
import { afterEach, beforeEach } from 'vitest'

const noticed = new Set<string>()

beforeEach(({ task, skip }) => {
  if (noticed.has(task.file.filepath)) skip()
})

afterEach(({ task }) => {
  if (task.result?.state === 'fail') noticed.add(task.file.filepath)
})
