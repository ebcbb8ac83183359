import { useNavigate } from 'react-router'
import { useSayToast } from '#app/ui/staff/ToastProvider.tsx'
import { AREAS } from '../areas.ts'
import type { NavigationEntry } from '../navigation.ts'
import { isRinging, ring } from '../ring.ts'
import { useLive } from '../use-live.ts'
import type { WaitingCounts } from '../use-live.ts'
import { StaffMenu } from './StaffMenu.tsx'

interface LiveMenuProps {
  entries: readonly NavigationEntry[]
  pathname: string
  /** As the screen brought them. */
  counts: WaitingCounts
}

/** The menu whose badges change by themselves; says and sounds when something arrives. */
export function LiveMenu({ entries, pathname, counts }: LiveMenuProps) {
  const say = useSayToast()
  const navigate = useNavigate()
  const newest = useLive(counts, () => {
    if (isRinging()) ring()
    say({
      text: 'Une demande vient d’arriver.',
      kind: 'done',
      action: { label: 'Voir', run: () => void navigate(`${AREAS.cases.path}?etape=to_answer`) },
    })
  })
  return <StaffMenu entries={entries} pathname={pathname} counts={newest} />
}
