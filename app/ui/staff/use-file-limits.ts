import { useEffect, useEffectEvent } from 'react'
import { fitting } from './file-limit.ts'
import { useSayToast } from './ToastProvider.tsx'

/** Says at once which of the chosen files the server would refuse, and leaves them out, in every field that says what it takes (`FileLimit`). */
export function useFileLimits(): void {
  const say = useSayToast()
  const onChange = useEffectEvent(({ target }: Event) => {
    if (!(target instanceof HTMLInputElement) || target.type !== 'file' || !target.dataset['maxMb'] || !target.files) return
    const files = [...target.files]
    const { kept, said } = fitting(files, { maxMegabytes: Number(target.dataset['maxMb']), accept: target.accept, others: othersOf(target) })
    if (kept.length === files.length) return
    const list = new DataTransfer()
    for (const file of kept) list.items.add(file)
    target.files = list.files
    say({ text: said, kind: 'error' })
  })
  useEffect(() => {
    // Before the field itself hears of it, which counts what it holds.
    const listen = (event: Event) => onChange(event)
    window.addEventListener('change', listen, { capture: true })
    return () => window.removeEventListener('change', listen, { capture: true })
  }, [])
}

/** What the other fields of its form hold, bytes. */
function othersOf(field: HTMLInputElement): number {
  const fields = [...(field.form?.elements ?? [])].filter((each) => each instanceof HTMLInputElement && each !== field)
  return fields.flatMap((each) => [...((each as HTMLInputElement).files ?? [])]).reduce((sum, { size }) => sum + size, 0)
}
