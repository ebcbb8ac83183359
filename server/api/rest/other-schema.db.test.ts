/** The handler knows nothing of this product: another schema under it gets the same grammar. */
import { bigserial, boolean, date, integer, numeric, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { beforeEach, expect, test } from 'vitest'
import { dbTest } from '#tests/db/db-test.ts'
import type { Access } from './access.ts'
import { createRestHandler } from './handler.ts'
import type { RestHandler } from './handler.ts'
import type { Identity } from './identity.ts'
import { createRegistry } from './registry.ts'

const authors = pgTable('lib_authors', {
  id: bigserial('id', { mode: 'bigint' }).primaryKey(),
  name: text('name').notNull(),
  born: date('born'),
  secret: text('secret'),
})
const books = pgTable('lib_books', {
  id: bigserial('id', { mode: 'bigint' }).primaryKey(),
  title: text('title').notNull(),
  author_id: integer('author_id').references(() => authors.id),
  translator_id: integer('translator_id').references(() => authors.id),
  price: numeric('price'),
  listed: boolean('listed').notNull().default(true),
})
const covers = pgTable(
  'lib_covers',
  {
    book_id: integer('book_id')
      .notNull()
      .references(() => books.id),
    colour: text('colour'),
  },
  (table) => [uniqueIndex('lib_covers_book').on(table.book_id)],
)
const loans = pgTable('lib_loans', { book_id: integer('book_id').notNull(), reader: text('reader').notNull(), note: text('note') }, (table) => [
  primaryKey({ columns: [table.book_id, table.reader] }),
])

const ACCESS: Access = {
  lib_authors: { roles: { anon: { read: { columns: ['id', 'name', 'born'] } } } },
  lib_books: {
    roles: {
      anon: { read: { columns: 'all', requires: { column: 'listed' } } },
      authenticated: { read: { columns: 'all' }, insert: { columns: ['title', 'price'], duplicates: 'merge' } },
    },
  },
  lib_covers: { roles: { anon: { read: { columns: 'all' } } } },
  lib_loans: {
    roles: {
      anon: {
        read: { columns: 'all' },
        insert: { columns: 'all', duplicates: 'merge' },
        update: { columns: ['note'], byKeyOnly: true },
        delete: true,
      },
    },
  },
}

dbTest('another schema', (testDb) => {
  let handle: RestHandler
  let identity: Identity = { role: 'anon' }

  beforeEach(async () => {
    identity = { role: 'anon' }
    await testDb.database.pool.query(`
      create table if not exists lib_authors (id bigserial primary key, name text not null, born date, secret text);
      create table if not exists lib_books (id bigserial primary key, title text not null, author_id int, translator_id int, price numeric, listed boolean not null default true);
      create table if not exists lib_covers (book_id int not null unique, colour text);
      create table if not exists lib_loans (book_id int not null, reader text not null, note text, primary key (book_id, reader));
      truncate lib_authors, lib_books, lib_covers, lib_loans restart identity;
      insert into lib_authors (name, born, secret) values ('Verne', '1828-02-08', 'SECRET'), ('Hugo', null, 'SECRET');
      insert into lib_books (title, author_id, translator_id, price, listed) values
        ('Vingt mille lieues', 1, 2, 12.50, true), ('Brouillon', 1, null, 9007199254740993, false), ('Les Travailleurs', 2, null, 7, true);
      insert into lib_covers values (1, 'bleu')`)
    handle = createRestHandler({
      db: testDb.database.db,
      registry: createRegistry([authors, books, covers, loans]),
      access: ACCESS,
      identify: async () => identity,
      basePath: '/api',
      schema: 'library',
      clock: () => new Date(),
      onFault: (error) => {
        throw error
      },
    })
  })

  async function call(path: string, init: RequestInit = {}) {
    const response = await handle(new Request(`http://localhost/api${path}`, init))
    const answered = await response.text()
    return { status: response.status, headers: response.headers, body: answered === '' ? null : JSON.parse(answered) }
  }

  test('two foreign keys to one table need a hint: 300 names the choices', async () => {
    const { status, body } = await call('/lib_books?select=title,lib_authors(name)')
    expect([status, body.code]).toEqual([300, 'PGRST201'])
    expect(body.details).toEqual([
      {
        cardinality: 'many-to-one',
        embedding: 'lib_books with lib_authors',
        relationship: 'lib_books_author_id_lib_authors_id_fk using lib_books(author_id) and lib_authors(id)',
      },
      {
        cardinality: 'many-to-one',
        embedding: 'lib_books with lib_authors',
        relationship: 'lib_books_translator_id_lib_authors_id_fk using lib_books(translator_id) and lib_authors(id)',
      },
    ])
    expect(body.hint).toContain("'lib_authors!lib_books_author_id_lib_authors_id_fk'")
  })

  test.each(['author_id', 'lib_books_author_id_lib_authors_id_fk', 'lib_books_author_id_fkey'])('the hint %s chooses', async (hint) => {
    const { body } = await call(
      `/lib_books?select=title,author:lib_authors!${hint}(name),translator:lib_authors!translator_id(name)&order=id&limit=1`,
    )
    expect(body).toEqual([{ title: 'Vingt mille lieues', author: { name: 'Verne' }, translator: { name: 'Hugo' } }])
  })

  test('a unique foreign key embeds as an object on both sides', async () => {
    expect((await call('/lib_books?select=title,lib_covers(colour)&order=id')).body).toEqual([
      { title: 'Vingt mille lieues', lib_covers: { colour: 'bleu' } },
      { title: 'Les Travailleurs', lib_covers: null },
    ])
    expect((await call('/lib_covers?select=colour,lib_books(title)')).body).toEqual([{ colour: 'bleu', lib_books: { title: 'Vingt mille lieues' } }])
  })

  test('an aliased embed is filtered and ordered by its alias or by its table', async () => {
    const byAlias = await call('/lib_authors?select=name,written:lib_books!author_id(title)&written.title=like.Vingt*&order=id')
    expect(byAlias.body).toEqual([
      { name: 'Verne', written: [{ title: 'Vingt mille lieues' }] },
      { name: 'Hugo', written: [] },
    ])
    const byTable = await call('/lib_authors?select=name,written:lib_books!author_id!inner(title)&lib_books.title=ilike.les*')
    expect(byTable.body).toEqual([{ name: 'Hugo', written: [{ title: 'Les Travailleurs' }] }])
  })

  test('an embed without columns only filters', async () => {
    expect((await call('/lib_authors?select=name,lib_books!author_id!inner()&lib_books.title=eq.Les Travailleurs')).body).toEqual([{ name: 'Hugo' }])
  })

  test('a hidden column does not exist: not by name, not by star, not by filter or order', async () => {
    expect((await call('/lib_authors?select=*&order=id&limit=1')).body).toEqual([{ id: 1, name: 'Verne', born: '1828-02-08' }])
    for (const path of [
      '/lib_authors?select=secret',
      '/lib_authors?secret=eq.SECRET',
      '/lib_authors?order=secret',
      '/lib_books?select=lib_authors!author_id(secret)',
    ]) {
      expect((await call(path)).body).toEqual({
        code: '42703',
        message: 'column lib_authors.secret does not exist',
        details: null,
        hint: null,
      })
    }
  })

  test('numbers keep every digit', async () => {
    identity = { role: 'authenticated', userId: '', email: '', can: () => true }
    const response = await handle(new Request('http://localhost/api/lib_books?select=price&order=id'))
    expect(await response.text()).toBe('[{"price":12.50}, \n {"price":9007199254740993}, \n {"price":7}]')
  })

  test('a role that may insert some columns is refused the others by name', async () => {
    identity = { role: 'authenticated', userId: '', email: '', can: () => true }
    const headers = { 'content-type': 'application/json', prefer: 'return=representation' }
    expect((await call('/lib_books', { method: 'POST', body: '{"title":"Neuf","price":1.5}', headers })).body).toMatchObject([
      { title: 'Neuf', price: 1.5, listed: true },
    ])
    expect(await call('/lib_books', { method: 'POST', body: '{"title":"x","listed":false}', headers })).toMatchObject({
      status: 403,
      body: { code: '42501', details: 'The column listed may not be written by this call.' },
    })
  })

  test('a key of two columns identifies a row for updates and upserts', async () => {
    const json = { 'content-type': 'application/json' }
    await call('/lib_loans', { method: 'POST', body: '[{"book_id":1,"reader":"a"},{"book_id":1,"reader":"b"}]', headers: json })
    expect((await call('/lib_loans?book_id=eq.1', { method: 'PATCH', body: '{"note":"x"}', headers: json })).status).toBe(401)
    expect((await call('/lib_loans?book_id=eq.1&reader=eq.b', { method: 'PATCH', body: '{"note":"x"}', headers: json })).status).toBe(204)
    await call('/lib_loans', {
      method: 'POST',
      body: '{"book_id":1,"reader":"a","note":"y"}',
      headers: { ...json, prefer: 'resolution=merge-duplicates' },
    })
    expect((await call('/lib_loans?select=reader,note&order=reader')).body).toEqual([
      { reader: 'a', note: 'y' },
      { reader: 'b', note: 'x' },
    ])
  })

  test('a slow query is stopped by the bound on time', async () => {
    if (testDb.database.kind === 'embedded') return
    await testDb.database.pool
      .query(`create or replace function lib_slow(text) returns text language sql volatile as $$ select $1 from pg_sleep(3) $$;
      create or replace view lib_slow_view as select 1 as id, lib_slow('x') as name`)
    const slow = pgTable('lib_slow_view', { id: integer('id').primaryKey(), name: text('name') })
    const faults: unknown[] = []
    const bounded = createRestHandler({
      db: testDb.database.db,
      registry: createRegistry([slow]),
      access: { lib_slow_view: { roles: { anon: { read: { columns: 'all' } } } } },
      identify: async () => identity,
      basePath: '/api',
      schema: 'library',
      clock: () => new Date(),
      limits: { statementTimeoutMs: 100 },
      onFault: (error) => faults.push(error),
    })
    const response = await bounded(new Request('http://localhost/api/lib_slow_view'))
    expect([response.status, (await response.json()).code]).toEqual([500, '57014'])
    expect(faults).toHaveLength(1)
    const { rows } = await testDb.database.pool.query('show statement_timeout')
    expect(rows[0]).not.toMatchObject({ statement_timeout: '100ms' })
  })

  test('the schema name is the one in every message', async () => {
    expect((await call('/nope')).body.message).toBe("Could not find the table 'library.nope' in the schema cache")
    expect((await call('/lib_books', { headers: { 'accept-profile': 'public' } })).body.hint).toBe('Only the following schemas are exposed: library')
  })
})
