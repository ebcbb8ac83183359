// The tables of a shop as the hosted backend holds them, and a few rows that anybody may see.
export const SCHEMA = `
create table brands (id uuid primary key default gen_random_uuid(), name text not null, slug text not null unique, logo_url text, description text, is_active boolean not null default true, created_at timestamptz not null default now(), updated_at timestamptz not null default now());
create table device_categories (id uuid primary key default gen_random_uuid(), name text not null, slug text not null unique, device_type text not null, created_at timestamptz not null default now(), updated_at timestamptz not null default now());
create table device_models (id uuid primary key default gen_random_uuid(), brand_id uuid not null references brands(id) on delete cascade, category_id uuid references device_categories(id) on delete set null, name text not null, slug text not null unique, description text, image_url text, meta_title text, meta_description text, view_count integer not null default 0, is_active boolean not null default true, display_order integer not null default 0, created_at timestamptz not null default now(), updated_at timestamptz not null default now());
create table model_repairs (id uuid primary key default gen_random_uuid(), model_id uuid not null references device_models(id) on delete cascade, repair_name text not null, description text, duration text, warranty text default '6 mois', requires_quote boolean default true, show_button boolean default true, is_active boolean not null default true, display_order integer not null default 0, created_at timestamptz not null default now(), updated_at timestamptz not null default now());
create table refurbished_devices (id uuid primary key default gen_random_uuid(), type text not null, brand text not null, model text not null, condition text not null, price numeric(10,2) not null, original_price numeric(10,2), in_stock boolean not null default true, description text, battery_health integer, warranty_months integer not null default 6, store_location text, images text[] not null default '{}', created_at timestamptz not null default now(), updated_at timestamptz not null default now());
create table analytics_sessions (id uuid primary key default gen_random_uuid(), device_type text, browser text, os text, entry_page text, referrer text, exit_page text, page_count integer, bounce boolean, ended_at timestamptz, created_at timestamptz not null default now());
create table analytics_events (id uuid primary key default gen_random_uuid(), event_type text not null, event_category text, page_url text, page_path text, page_title text, referrer text, session_id uuid, device_type text, browser text, os text, screen_width integer, screen_height integer, viewport_width integer, viewport_height integer, language text, duration integer, metadata jsonb, created_at timestamptz not null default now());
`

const id = (n) => `'00000000-0000-4000-8000-0000000000${String(n).padStart(2, '0')}'`

export const SEED = `
insert into brands (id, name, slug, description, created_at) values (${id(1)}, 'Apple', 'apple', 'iPhone, iPad', '2024-01-01T00:00:00.123Z'), (${id(2)}, 'Samsung', 'samsung', null, '2024-01-02T00:00:00Z');
insert into device_categories (id, name, slug, device_type) values (${id(11)}, 'iPhone', 'iphone', 'smartphone');
insert into device_models (id, brand_id, category_id, name, slug, view_count, display_order, created_at) values
  (${id(21)}, ${id(1)}, ${id(11)}, 'iPhone 13', 'iphone-13', 5, 2, '2024-01-01T00:00:00Z'), (${id(22)}, ${id(1)}, ${id(11)}, 'iPhone 14', 'iphone-14', 0, 1, '2024-01-01T00:00:00Z'), (${id(23)}, ${id(2)}, null, 'Galaxy, S21', 'galaxy-s21', 9, 1, '2024-01-01T00:00:00Z');
insert into model_repairs (id, model_id, repair_name, duration, display_order, created_at) values (${id(31)}, ${id(21)}, 'Écran', '1 h', 1, '2024-01-01T00:00:00Z'), (${id(32)}, ${id(21)}, 'Batterie', null, 2, '2024-01-01T00:00:00Z');
insert into refurbished_devices (id, type, brand, model, condition, price, images, created_at) values (${id(41)}, 'smartphone', 'Apple', 'iPhone 12', 'good', 229.90, '{"/a.jpg","/b, c.jpg"}', '2024-03-01T10:00:00.5Z');
`
