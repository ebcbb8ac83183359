import { ChevronDown } from 'lucide-react'
import { useRef } from 'react'
import type { SubmitEvent as FormEvent } from 'react'
import { Form, href, useFetcher, useLocation } from 'react-router'
import { cappedText, countText } from '#app/lib/count-text.ts'
import { cx } from '#app/ui/cx.ts'
import { SHOP_FIELD } from '../shop-in-view.ts'
import type { ShopInView } from '../shop-in-view.ts'
import type { OpenCases } from '../use-live.ts'

export interface BarShop {
  id: string
  name: string
  open: boolean
  /** "jusqu’à 13 h", "rouvre jeudi à 10 h". */
  detail: string
}

interface ShopBarProps {
  shops: readonly BarShop[]
  current: ShopInView
  /** Undefined for who may not see cases. */
  open: OpenCases | undefined
}

const CHOICE_ID = 'magasin-affiche'
/** Where a browser without script goes on. */
const RETURN_FIELD = 'retour'

/** The shop in view: one press, kept in a cookie, so that each counter stays on its own. On a phone a button that opens the choice. */
export function ShopBar({ shops, current, open }: ShopBarProps) {
  const { pathname, search } = useLocation()
  const choice = useRef<HTMLDivElement>(null)
  const choosing = useFetcher()
  const shown = shops.find((shop) => shop.id === current)

  // Not as a navigation: a link that is pressed right after it would end that, and the choice with it.
  function choose(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    choice.current?.hidePopover()
    const chosen = new FormData(event.currentTarget, event.nativeEvent.submitter)
    chosen.delete(RETURN_FIELD)
    void choosing.submit(chosen, { method: 'post', action: href('/admin/magasin') })
  }

  return (
    <Form className="shop-bar" method="post" action={href('/admin/magasin')} aria-label="Magasin affiché" onSubmit={choose}>
      <input type="hidden" name={RETURN_FIELD} value={`${pathname}${search}`} />
      <button className="shop-now" type="button" popoverTarget={CHOICE_ID}>
        <span className="vh">Magasin affiché&nbsp;: </span>
        {shown && <OpenMark open={shown.open} />}
        <span>{shown?.name ?? 'Tous les magasins'}</span>
        <ChevronDown className="icon" aria-hidden="true" />
      </button>
      <div className="segmented" id={CHOICE_ID} popover="auto" ref={choice}>
        <button type="submit" name={SHOP_FIELD} value="" aria-pressed={current === null} title={inWork(open?.all)}>
          Tous
          <CaseCount count={open?.all} />
        </button>
        {shops.map((shop) => {
          const count = open?.of[shop.id]
          return (
            <button key={shop.id} type="submit" name={SHOP_FIELD} value={shop.id} aria-pressed={shop.id === current} title={inWork(count)}>
              <OpenMark open={shop.open} />
              {shop.name}
              <span className="vh">{shop.open ? ', ouvert' : ', fermé'}</span>
              <CaseCount count={count} />
            </button>
          )
        })}
      </div>
      {shown && (
        <p className="shop-bar-state small soft" title={stateText(shown)}>
          {stateText(shown)}
        </p>
      )}
    </Form>
  )
}

/** "Fermé, rouvre jeudi à 10 h". */
function stateText({ open, detail }: BarShop): string {
  return [open ? 'Ouvert' : 'Fermé', detail].filter(Boolean).join(', ')
}

function OpenMark({ open }: { open: boolean }) {
  return <span className={cx('open-mark', open ? 'is-open' : 'is-closed')} aria-hidden="true" />
}

/** Cases in work: drawn beside the name, said as its description. */
function CaseCount({ count }: { count: number | undefined }) {
  return count === undefined ? null : <small aria-hidden="true">{cappedText(count)}</small>
}

function inWork(count: number | undefined): string | undefined {
  return count === undefined ? undefined : `${countText(count, 'dossier')} en cours`
}
