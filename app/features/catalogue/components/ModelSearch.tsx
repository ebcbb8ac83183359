import { Search } from 'lucide-react'
import { Button } from '#app/ui/Button.tsx'

interface ModelSearchProps {
  query: string
  /** A model of the page that asks; elsewhere a name and a number say what is understood. */
  example?: string | undefined
}

/** A plain GET form: it works before and without script. The button gives way before the words in the field are cut. */
export function ModelSearch({ query, example = 'iPhone 13, A2633…' }: ModelSearchProps) {
  return (
    <form action="/reparation" role="search" className="grid max-w-prose gap-2">
      <label htmlFor="model-search" className="font-semibold">
        Votre appareil
      </label>
      <div className="flex flex-wrap gap-3">
        <div className="suggest min-w-0 flex-1 basis-48">
          <input
            className="input"
            data-suggest="search"
            id="model-search"
            name="q"
            type="search"
            defaultValue={query}
            placeholder={example}
            maxLength={80}
            autoComplete="off"
            enterKeyHint="search"
          />
        </div>
        <Button type="submit" variant="solid" icon={Search} className="max-[359px]:grow">
          Chercher
        </Button>
      </div>
    </form>
  )
}
