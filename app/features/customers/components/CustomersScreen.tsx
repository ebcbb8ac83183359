import { Link } from 'react-router'
import { countText, countWord, numberText } from '#app/lib/count-text.ts'
import { dayText } from '#app/lib/moment-text.ts'
import { phoneText } from '#app/lib/phone.ts'
import { DataTable } from '#app/ui/staff/DataTable.tsx'
import type { Column } from '#app/ui/staff/DataTable.tsx'
import { ListToolbar } from '#app/ui/staff/ListToolbar.tsx'
import { NothingHere } from '#app/ui/staff/NothingHere.tsx'
import { Pagination } from '#app/ui/staff/Pagination.tsx'
import { StaffHead } from '#app/ui/staff/StaffHead.tsx'
import { customerHref } from '../customer-address.ts'
import type { CustomerRow } from '../customers.queries.server.ts'

interface CustomersScreenProps {
  rows: readonly CustomerRow[]
  total: number
  page: number
  isSearch: boolean
  now: Date
}

/** Customers as their cases name them, found by name, number or address without accents. */
export function CustomersScreen({ rows, total, page, isSearch, now }: CustomersScreenProps) {
  return (
    <>
      <StaffHead title="Clients" detail={isSearch ? countText(total, 'trouvé') : 'les plus récents d’abord'} />
      <ListToolbar label="Chercher parmi les clients" searchLabel="Chercher un client" searchPlaceholder="Nom, téléphone, e-mail" />
      {rows.length === 0 ? (
        <NothingHere
          illustration="phone"
          title="Aucun client ici"
          text={isSearch ? 'Essayez un autre mot, ou quatre chiffres du téléphone.' : 'Un client apparaît avec sa première demande ou réparation.'}
        />
      ) : (
        <DataTable caption="Clients" columns={columns(now)} rows={rows} rowKey={(row) => customerHref(row)} />
      )}
      <Pagination total={total} page={page} />
    </>
  )
}

function columns(now: Date): Column<CustomerRow>[] {
  return [
    {
      id: 'client',
      label: 'Client',
      kind: 'title',
      cell: (row) => (
        <Link to={customerHref(row)} data-row-link>
          {row.name}
        </Link>
      ),
    },
    { id: 'telephone', label: 'Téléphone', cell: ({ phone }) => (phone === '' ? '' : phoneText(phone)) },
    { id: 'email', label: 'E-mail', wideOnly: true, cell: ({ email }) => email },
    { id: 'dossiers', label: 'Dossiers', kind: 'number', unit: ({ cases }) => countWord(cases, 'dossier'), cell: ({ cases }) => numberText(cases) },
    { id: 'dernier', label: 'Dernier', cell: ({ lastAt }) => dayText(lastAt, now) },
    { id: 'note', label: 'Note', wideOnly: true, cell: ({ hasNote }) => (hasNote ? 'oui' : '') },
  ]
}
