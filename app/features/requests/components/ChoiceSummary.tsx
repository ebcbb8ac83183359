import type { DeviceChoice } from '../request-mails.ts'

interface ChoiceSummaryProps extends DeviceChoice {
  /** Shown for what was not chosen yet. */
  missing: string
}

/** The device and the repair that the visitor came with. */
export function ChoiceSummary({ deviceName, repairName, missing }: ChoiceSummaryProps) {
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
