import { SiteLink } from '#app/ui/SiteLink.tsx'
import { PRICES_ANCHOR, SYMPTOMS, SYMPTOM_IDS } from '../symptoms.ts'
import type { SymptomId } from '../symptoms.ts'

/** The eight faults as links; the device that was typed goes on. */
export function SymptomLinks({ current, device }: { current: SymptomId | null; device: string }) {
  return (
    <nav aria-label="Pannes">
      <ul className="symptom-links">
        {SYMPTOM_IDS.map((id) => (
          <li key={id}>
            <SiteLink
              href={`/panne?${new URLSearchParams({ symptome: id, ...(device && { appareil: device }) })}${device && `#${PRICES_ANCHOR}`}`}
              aria-current={id === current ? 'true' : undefined}
            >
              {SYMPTOMS[id].label}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
