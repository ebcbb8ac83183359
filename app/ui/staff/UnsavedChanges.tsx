import { createContext, use, useCallback, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { ReactNode, RefObject } from 'react'
import { useBlocker, useLocation, useNavigate, useNavigation } from 'react-router'
import type { Blocker } from 'react-router'
import { Button } from '../Button.tsx'
import { Dialog } from '../Dialog.tsx'
import { screenOf } from './same-screen.ts'
import { useWaitingNavigation } from './use-waiting-navigation.ts'
import { asSent, isAnythingUnsaved } from './unsaved-form.ts'
import type { SentForm } from './unsaved-form.ts'

type MarkForm = (formId: string, changed: boolean) => void

const UnsavedContext = createContext<MarkForm | null>(null)
const IsUnsavedContext = createContext(false)

/**
 * Keeps people from leaving a screen with changes that nobody saved: of any form that is posted, by what its fields say, and of what
 * says so itself (`useUnsavedChanges`). Without a network the screen stays as well. The router allows one such guard, so it stands around all of them.
 */
export function UnsavedChangesGuard({ children }: { children: ReactNode }) {
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set())
  const { sent, isUnsaved } = useUnsavedForms()
  const unsaved = changed.size > 0 || isUnsaved
  const mark = useCallback<MarkForm>((formId, isChanged) => setChanged((forms) => withForm(forms, formId, isChanged)), [])
  const isLeft = () => changed.size > 0 || isAnythingUnsaved(sent.current)
  const [waits, setWaits] = useState(false)
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isUnsavedLeft = screenOf(currentLocation) !== screenOf(nextLocation) && isLeft()
    const isOffline = !navigator.onLine && currentLocation.pathname !== nextLocation.pathname
    setWaits(isOffline && !isUnsavedLeft)
    return isUnsavedLeft || isOffline
  })
  useWaitingNavigation(blocker, waits)
  const stay = useStandingQuestion(blocker)

  const ask = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isLeft()) event.preventDefault()
  })
  useEffect(() => {
    if (!unsaved) return
    const listen = (event: BeforeUnloadEvent) => ask(event)
    window.addEventListener('beforeunload', listen)
    return () => window.removeEventListener('beforeunload', listen)
  }, [unsaved])

  return (
    <UnsavedContext value={mark}>
      <IsUnsavedContext value={unsaved}>{children}</IsUnsavedContext>
      <Dialog
        open={blocker.state === 'blocked' && !waits}
        onClose={stay}
        title={'Quitter sans enregistrer\u00a0?'}
        footer={
          <>
            <Button variant="solid" onClick={stay}>
              Continuer la saisie
            </Button>
            <Button variant="bare" onClick={() => (navigator.onLine ? blocker.proceed?.() : setWaits(true))}>
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

/**
 * The router forgets what it has held back as soon as the screen has been read anew, as it is after each save: a link that was pressed in that moment led
 * nowhere, and the question about it went before anybody could answer. It is followed again, and asks again where there is still something to ask.
 * @returns stays on the screen, on purpose
 */
function useStandingQuestion(blocker: Blocker): () => void {
  const navigate = useNavigate()
  const before = useRef(blocker)
  const stays = useRef(false)
  useEffect(() => {
    const was = before.current
    before.current = blocker
    if (blocker.state === 'blocked') stays.current = false
    if (was.state !== 'blocked' || blocker.state !== 'unblocked') return
    // In a task of its own: until this one ends the router forgets again what it holds back.
    setTimeout(() => {
      if (!stays.current) void navigate(was.location)
    })
  }, [blocker, navigate])
  return () => {
    stays.current = true
    blocker.reset?.()
  }
}

/** Whether some form of the screen differs from what is saved. */
export function useIsUnsaved(): boolean {
  return use(IsUnsavedContext)
}

/** For what is edited beyond plain fields: say whether it differs from what is saved. */
export function useUnsavedChanges(changed: boolean): void {
  const mark = use(UnsavedContext)
  const formId = useId()
  if (!mark) throw new Error('useUnsavedChanges must be used within an UnsavedChangesGuard')
  useEffect(() => {
    mark(formId, changed)
    return () => mark(formId, false)
  }, [mark, formId, changed])
}

/** Watches the forms of the screen: what is on its way to the server is not left. */
function useUnsavedForms(): { sent: RefObject<SentForm | undefined>; isUnsaved: boolean } {
  const sent = useRef<SentForm>(undefined)
  const [isUnsaved, setIsUnsaved] = useState(false)
  const { state } = useNavigation()
  const { pathname, search } = useLocation()
  useEffect(() => {
    const look = () => setIsUnsaved(isAnythingUnsaved(sent.current))
    const send = ({ target }: SubmitEvent) => {
      if (target instanceof HTMLFormElement && target.method === 'post') sent.current = asSent(target)
    }
    document.addEventListener('input', look)
    window.addEventListener('submit', send, { capture: true })
    return () => {
      document.removeEventListener('input', look)
      window.removeEventListener('submit', send, { capture: true })
    }
  }, [])
  useEffect(() => {
    if (state === 'idle') sent.current = undefined
    setIsUnsaved(isAnythingUnsaved(sent.current))
  }, [state, pathname, search])
  return { sent, isUnsaved }
}

/** The same set when nothing changes, so that nothing is drawn again. */
function withForm(forms: ReadonlySet<string>, formId: string, changed: boolean): ReadonlySet<string> {
  if (forms.has(formId) === changed) return forms
  const next = new Set(forms)
  if (changed) next.add(formId)
  else next.delete(formId)
  return next
}
