import { Button } from '#app/ui/Button.tsx'
import { Field } from '#app/ui/Field.tsx'
import { SelectInput } from '#app/ui/SelectInput.tsx'
import type { FilterChoice } from '../stock-filters.ts'
import { stockHref } from '../stock-address.ts'
import type { StockCategoryId } from '../stock-categories.ts'

interface StockFilterFormProps {
  category: StockCategoryId | null
  choices: readonly FilterChoice[]
}

/**
 * A form that changes the address: it needs no script, and a link to its answer can be sent to anybody. Where devices would begin below it, it is folded
 * until it filters.
 */
export function StockFilterForm({ category, choices }: StockFilterFormProps) {
  if (choices.length === 0) return null
  const isFiltered = choices.some(({ value }) => value !== '')
  return (
    <details className="stock-fold" open={isFiltered}>
      <summary>Filtres</summary>
      <form className="stock-filters" role="search" method="get" action={stockHref({})} aria-label="Filtrer le stock">
        {category && <input type="hidden" name="type" value={category} />}
        {choices.map(({ name, label, any, value, options }) => (
          <Field key={name} id={`stock-${name}`} label={label}>
            {(control) => (
              <SelectInput {...control} name={name} defaultValue={value} options={options}>
                <option value="">{any}</option>
              </SelectInput>
            )}
          </Field>
        ))}
        <div className="buttons">
          <Button type="submit" variant="outline">
            Filtrer
          </Button>
          {isFiltered && <a href={stockHref({ category })}>Tout voir</a>}
        </div>
      </form>
    </details>
  )
}
