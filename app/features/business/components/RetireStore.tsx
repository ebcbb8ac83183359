import { Form } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { SelectInput } from '#app/ui/SelectInput.tsx'

/** Takes a shop off the site: its cases stay, and its page leads on or says that it is gone. */
export function RetireStore() {
  return (
    <Form method="post" className="toolbar">
      <label htmlFor="successor">Sa page</label>
      <SelectInput id="successor" name="successor">
        <option value="/magasins">mène à la liste des magasins</option>
        <option value="">répond qu’elle n’existe plus</option>
      </SelectInput>
      <Button type="submit" variant="outline" name="intent" value="retire">
        Retirer le magasin
      </Button>
    </Form>
  )
}
