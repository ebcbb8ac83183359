import type { DeviceChoice } from '../request-mails.ts'

interface ChoiceSummaryProps extends DeviceChoice {
  /** Shown for the one that was not chosen yet. */
  missing: string
}

/** The device and the repair that the visitor had chosen before; nothing when none was chosen. */
export function ChoiceSummary({ deviceName, repairName, missing }: ChoiceSummaryProps) {
  if (!deviceName && !repairName) return null
  return (
    <dl className="quote-choice">
      <div>
        <dt>Appareil</dt>
        <dd>{deviceName ?? missing}</dd>
      </div>
      <div>
        <dt>Réparation</dt>
        <dd>{repairName ?? missing}</dd>
      </div>
    </dl>
  )
}
