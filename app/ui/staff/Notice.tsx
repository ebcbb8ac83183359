import { Check, TriangleAlert } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { Form, useLocation, useSubmit } from 'react-router'
import { useSayToast } from './ToastProvider.tsx'
import { useHydrated } from '../use-hydrated.ts'

/** What an action did, in one sentence, and the fields that undo it when posted to the screen that it was done on. */
export interface StaffNotice {
  text: string
  kind: 'done' | 'error'
  undo?: Readonly<Record<string, string>>
  /** It asks for something, such as a call, and stays until it is dismissed. */
  stays?: true
}

const UNDO_LABEL = 'Annuler'

/** What was said already in this document. */
const announced = new WeakSet<StaffNotice>()

/** A toast with script; without, the same message and undo button in the page. */
export function Notice({ notice }: { notice: StaffNotice | undefined }) {
  const say = useSayToast()
  const submit = useSubmit()
  const hydrated = useHydrated()
  const { pathname, search } = useLocation()

  // A toast outlasts its screen: whoever has gone on meanwhile still undoes what was done here.
  const announce = useEffectEvent(({ text, kind, undo, stays }: StaffNotice) => {
    const action = pathname + search
    say({
      text,
      kind,
      stays,
      isAnswer: true,
      action: undo && { label: UNDO_LABEL, undoes: true, about: aboutOf(undo), run: () => void submit(undo, { method: 'post', action }) },
    })
  })
  // Each answer of an action is a new object, so the same sentence twice is said anew; a screen that its answer makes anew says it once.
  useEffect(() => {
    if (!notice || announced.has(notice)) return
    announced.add(notice)
    announce(notice)
  }, [notice])

  if (!notice || hydrated) return null
  const Icon = notice.kind === 'error' ? TriangleAlert : Check
  return (
    <div className="toast notice tone-nuit" role="status">
      <Icon className="icon" aria-hidden="true" />
      {notice.text}
      {notice.undo && (
        <Form method="post">
          <HiddenFields fields={notice.undo} />
          <button type="submit">{UNDO_LABEL}</button>
        </Form>
      )}
    </div>
  )
}

/** What an undo is of: the same thing of the same record, whatever it goes back to. */
function aboutOf({ intent = '', id }: Readonly<Record<string, string>>): string | undefined {
  return id === undefined ? undefined : `${intent} ${id}`
}

/** Values that a form posts without showing them. */
export function HiddenFields({ fields }: { fields: Readonly<Record<string, string>> }) {
  return Object.entries(fields).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}
