import { MessageCircle } from 'lucide-react'
import { OpenState } from './OpenState.tsx'

/** A shop that can be called. */
export interface ShopToCall {
  id: string
  town: string
  tel: string
  phoneText: string
  open: boolean
  /** "jusqu’à 13 h", "rouvre jeudi à 10 h". */
  detail: string
}

/** The numbers of all shops with their state, and the chat if there is one: whoever wants to call never has to look for a page. */
export function CallList({ shops, whatsapp }: { shops: readonly ShopToCall[]; whatsapp: string | null }) {
  return (
    <ul className="call-list">
      {shops.map(({ id, town, tel, phoneText, open, detail }) => (
        <li key={id}>
          <a className="dropdown-item" href={tel} data-event="call">
            <span>
              {town}
              <small>
                <OpenState open={open} detail={detail} store={id} />
              </small>
            </span>
            <span className="num">{phoneText}</span>
          </a>
        </li>
      ))}
      {whatsapp !== null && (
        <li>
          <a className="dropdown-item" href={whatsapp} target="_blank" rel="noopener" data-event="whatsapp">
            <MessageCircle className="icon" aria-hidden="true" />
            <span>
              WhatsApp
              <small>Écrivez, nous répondons</small>
            </span>
          </a>
        </li>
      )}
    </ul>
  )
}
