import { useRef, useState } from 'react'
import type { ReactNode, SubmitEvent } from 'react'
import { Form } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { Dialog } from '#app/ui/Dialog.tsx'
import { hasUnsaved } from '#app/ui/staff/unsaved-form.ts'

/** The form that puts a step behind, beside others that are saved one by one: what is typed there and not saved is asked about first. */
export function NextForm({ children }: { children: ReactNode }) {
  const form = useRef<HTMLFormElement>(null)
  const mayLeave = useRef(false)
  const [asks, setAsks] = useState(false)

  function askFirst(event: SubmitEvent<HTMLFormElement>) {
    const own = event.currentTarget
    const others = [...(own.closest('.first-run')?.querySelectorAll('form') ?? [])].filter((each) => each !== own && each.method === 'post')
    if (mayLeave.current || !others.some(hasUnsaved)) return
    event.preventDefault()
    setAsks(true)
  }

  function goOn() {
    setAsks(false)
    mayLeave.current = true
    form.current?.requestSubmit(form.current.querySelector<HTMLButtonElement>('button[type="submit"]'))
    mayLeave.current = false
  }

  return (
    <>
      <Form method="post" className="mt-4" ref={form} onSubmit={askFirst}>
        {children}
      </Form>
      <Dialog
        open={asks}
        onClose={() => setAsks(false)}
        title={'Continuer sans enregistrer\u00a0?'}
        footer={
          <>
            <Button variant="solid" onClick={() => setAsks(false)}>
              Revenir à la saisie
            </Button>
            <Button variant="bare" onClick={goOn}>
              Continuer sans enregistrer
            </Button>
          </>
        }
      >
        <p>Un formulaire de cette étape a été rempli ou changé, et n’est pas enregistré. Si vous continuez, cette saisie est perdue.</p>
      </Dialog>
    </>
  )
}
