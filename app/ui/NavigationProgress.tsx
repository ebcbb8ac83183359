import { VisuallyHidden } from './VisuallyHidden.tsx'

/** A thin bar on top while the next page is on its way. */
export function NavigationProgress({ active }: { active: boolean }) {
  return (
    <>
      <div className="nav-progress" data-active={active || undefined} aria-hidden="true" />
      <div role="status">{active && <VisuallyHidden>Chargement...</VisuallyHidden>}</div>
    </>
  )
}
