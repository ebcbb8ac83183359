import { expect, test } from 'vitest'
import { waitForTurn, withTurn } from './turn.server.ts'

/** A place with one turn, and how often it was asked for. */
function place() {
  const asked: string[] = []
  const ended: string[] = []
  const take = (name: string) => async () => {
    asked.push(name)
    return () => void ended.push(name)
  }
  return { asked, ended, take }
}

test('work takes its turn where it says so, once, and gives it on when it ends, also by a failure', async () => {
  const { asked, ended, take } = place()
  await withTurn(take('form'), async () => {
    expect(asked).toEqual([])
    await waitForTurn()
    await waitForTurn()
    expect(ended).toEqual([])
  })
  const failing = withTurn(take('broken'), async () => {
    await waitForTurn()
    throw new Error('broken')
  })
  await expect(failing).rejects.toThrow('broken')
  expect([asked, ended]).toEqual([
    ['form', 'broken'],
    ['form', 'broken'],
  ])
})

test('work that never says so takes none, and what runs outside of a request waits for nothing', async () => {
  const { asked, ended, take } = place()
  expect(await withTurn(take('file'), async () => 'sent')).toBe('sent')
  await waitForTurn()
  expect([asked, ended]).toEqual([[], []])
})
