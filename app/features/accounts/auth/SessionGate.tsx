import { useEffect, useEffectEvent } from 'react'
import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useFacts } from '#app/platform/site/site-context.tsx'
import { Spinner } from '#app/ui/Spinner.tsx'
import { loginPath } from '../paths.ts'
import { useAuth } from './AuthProvider.tsx'

/**
 * The guard's other half, in the browser: the server lets nobody in without a session, this covers the screen while the
 * session is checked again and leads to sign-in once it is over.
 */
export function SessionGate({ children }: { children: ReactNode }) {
  const { status, statusNow } = useAuth()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { scenery } = useFacts().business

  const leaveIfOver = useEffectEvent(() => {
    if (statusNow() === 'absent') void navigate(loginPath(pathname + search), { replace: true })
  })
  useEffect(() => {
    if (status === 'absent') leaveIfOver()
  }, [status])

  if (status === 'present') return children
  return <Spinner scenery={scenery} label="Vérification..." page />
}
