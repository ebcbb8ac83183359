import { createContext, use, useCallback, useEffect, useId, useRef, useState } from 'react'
import type { ReactNode, RefObject } from 'react'
import { useBlocker } from 'react-router'
import { Button } from '../Button.tsx'
import { Dialog } from '../Dialog.tsx'
import { screenOf } from './same-screen.ts'

type MarkForm = (formId: string, changed: boolean) => void

const UnsavedContext = createContext<MarkForm | null>(null)
const IsUnsavedContext = createContext(false)

/** Keeps people from leaving a screen with changes that nobody saved. The router allows one such guard, so it stands around all forms. */
export function UnsavedChangesGuard({ children }: { children: ReactNode }) {
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set())
  const unsaved = changed.size > 0
  const mark = useCallback<MarkForm>((formId, isChanged) => setChanged((forms) => withForm(forms, formId, isChanged)), [])
  const blocker = useBlocker(({ currentLocation, nextLocation }) => unsaved && screenOf(currentLocation) !== screenOf(nextLocation))

  useEffect(() => {
    if (!unsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [unsaved])

  return (
    <UnsavedContext value={mark}>
      <IsUnsavedContext value={unsaved}>{children}</IsUnsavedContext>
      <Dialog
        open={blocker.state === 'blocked'}
        onClose={() => blocker.reset?.()}
        title={'Quitter sans enregistrer\u00a0?'}
        footer={
          <>
            <Button variant="solid" onClick={() => blocker.reset?.()}>
              Continuer la saisie
            </Button>
            <Button variant="bare" onClick={() => blocker.proceed?.()}>
              Quitter sans enregistrer
            </Button>
          </>
        }
      >
        <p>Vos modifications ne sont pas enregistrées. Si vous quittez cet écran, elles sont perdues.</p>
      </Dialog>
    </UnsavedContext>
  )
}

/** Whether some form of the screen differs from what is saved. */
export function useIsUnsaved(): boolean {
  return use(IsUnsavedContext)
}

/** For a form: say whether it differs from what is saved. */
export function useUnsavedChanges(changed: boolean): void {
  const mark = use(UnsavedContext)
  const formId = useId()
  if (!mark) throw new Error('useUnsavedChanges must be used within an UnsavedChangesGuard')
  useEffect(() => {
    mark(formId, changed)
    return () => mark(formId, false)
  }, [mark, formId, changed])
}

/**
 * For a form of plain fields: it differs from what is saved as soon as one field differs from its default value, also when
 * somebody typed before the script ran. Returns the reference for the form.
 */
export function useUnsavedFields(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useUnsavedChanges(useDiffers(form, ({ elements }) => [...elements].some(differs)))
  return form
}

/**
 * For a part of a screen with several forms that are saved one by one: guards what was typed into any of them.
 * @param isSaving one of them is on its way
 */
export function useUnsavedTexts(part: RefObject<HTMLElement | null>, isSaving = false): void {
  useUnsavedChanges(useDiffers(part, (current) => [...current.querySelectorAll(TYPED)].some(differs)) && !isSaving)
}

const TYPED = 'textarea, input:is([type="text"], [type="email"], [type="tel"], [type="date"], [type="time"], :not([type]))'

function useDiffers<Part extends HTMLElement>(part: RefObject<Part | null>, isChanged: (current: Part) => boolean): boolean {
  const [changed, setChanged] = useState(false)
  useEffect(() => {
    const { current } = part
    if (!current) return
    const look = () => setChanged(isChanged(current))
    look()
    current.addEventListener('input', look)
    return () => current.removeEventListener('input', look)
  })
  return changed
}

function differs(field: Element): boolean {
  if (field instanceof HTMLSelectElement) return [...field.options].some((option) => option.selected !== option.defaultSelected)
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue
  if (!(field instanceof HTMLInputElement) || field.type === 'hidden') return false
  if (field.type === 'file') return field.value !== ''
  return field.type === 'checkbox' || field.type === 'radio' ? field.checked !== field.defaultChecked : field.value !== field.defaultValue
}

/** The same set when nothing changes, so that nothing is drawn again. */
function withForm(forms: ReadonlySet<string>, formId: string, changed: boolean): ReadonlySet<string> {
  if (forms.has(formId) === changed) return forms
  const next = new Set(forms)
  if (changed) next.add(formId)
  else next.delete(formId)
  return next
}
