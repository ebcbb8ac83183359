import { useRef, useState } from 'react'
import type { MouseEvent, RefObject } from 'react'
import { Bullets } from '#app/ui/Bullets.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Dialog } from '#app/ui/Dialog.tsx'
import { WIPED_LABEL } from '../device-form.ts'

/** What nobody vouches for keeps a device from being sold. */
const VOUCHED = ['checked', 'wiped'] as const

interface PublishButtonProps {
  form: RefObject<HTMLFormElement | null>
  checkLabel: string
  busy: boolean
}

/**
 * Puts a device on sale. Where staff have not ticked yet what they vouch for, they are asked for it in words, and saying it ticks the boxes: without script,
 * and for whoever ticks by themselves, the form is sent as it is.
 */
export function PublishButton({ form, checkLabel, busy }: PublishButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [missing, setMissing] = useState<readonly string[]>([])
  const labels = { checked: checkLabel, wiped: WIPED_LABEL }

  function boxes(): { label: string; box: HTMLInputElement }[] {
    return VOUCHED.flatMap((name) => {
      const box = form.current?.elements.namedItem(name)
      return box instanceof HTMLInputElement && !box.checked ? [{ label: labels[name], box }] : []
    })
  }

  function ask(event: MouseEvent) {
    const open = boxes()
    if (open.length === 0) return
    event.preventDefault()
    setMissing(open.map(({ label }) => label))
  }

  function vouch() {
    for (const { box } of boxes()) box.click()
    setMissing([])
    form.current?.requestSubmit(button.current)
  }

  return (
    <>
      <Button type="submit" variant="solid" name="intent" value="publish" busy={busy} ref={button} onClick={ask}>
        Mettre en vente
      </Button>
      <Dialog
        open={missing.length > 0}
        onClose={() => setMissing([])}
        title={'Mettre cet appareil en vente\u00a0?'}
        footer={
          <>
            <Button variant="solid" onClick={vouch}>
              Je le confirme, mettre en vente
            </Button>
            <Button variant="bare" onClick={() => setMissing([])}>
              Pas encore
            </Button>
          </>
        }
      >
        <p>Avant la vente, confirmez que c’est fait&nbsp;:</p>
        <Bullets items={missing.map((label) => `${label}.`)} />
      </Dialog>
    </>
  )
}
