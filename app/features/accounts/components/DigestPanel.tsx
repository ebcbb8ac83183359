import { Form } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { Checkbox } from '#app/ui/Checkbox.tsx'
import type { AccountIntent } from '../account-answer.ts'

const INTENT: AccountIntent = 'digest'

/** Whether the figures of each month come by mail. */
export function DigestPanel({ wanted }: { wanted: boolean }) {
  return (
    <Form className="form" method="post">
      <Checkbox
        id="account-digest"
        name="wanted"
        value="oui"
        defaultChecked={wanted}
        label="Recevoir les statistiques du mois écoulé, le 1er de chaque mois"
      />
      <div className="buttons">
        <Button type="submit" name="intent" value={INTENT}>
          Enregistrer ce choix
        </Button>
      </div>
    </Form>
  )
}
