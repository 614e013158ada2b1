-- Customer service: conversations of players and visitors, what was said in them, the pictures sent, ready answers, and the desk's hours.

create schema support;

create table support.policies (
  brand_id uuid not null references settings.brands (brand_id),
  version integer not null check (version > 0),
  value jsonb not null,
  changed_by text not null,
  changed_at timestamptz not null default clock_timestamp(),
  primary key (brand_id, version)
);

create table support.conversations (
  conversation_id uuid primary key,
  brand_id uuid not null references settings.brands (brand_id),
  -- A player, or the browser of a visitor by the hash of its cookie.
  player_id uuid,
  visitor_mark bytea,
  desk text not null check (desk in ('VIP', 'LIVECHAT')),
  question_type text not null,
  language text not null,
  -- `open` waits for us, `waiting` for whoever asked.
  state text not null default 'open' check (state in ('open', 'waiting', 'closed')),
  version integer not null default 1,
  lines integer not null default 0,
  operator_id uuid,
  operator_name text,
  taken_at timestamptz,
  opened_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  moved_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  closed_at timestamptz,
  closed_by text check (closed_by in ('person', 'staff', 'clock')),
  -- The last line each side has seen.
  seen_by_person integer not null default 0,
  seen_by_staff integer not null default 0,
  seen_at timestamptz,
  rating smallint check (rating between 1 and 5),
  rating_note text,
  rated_at timestamptz,
  address text not null,
  device text not null,
  constraint somebody_asked check ((player_id is null) <> (visitor_mark is null)),
  constraint closed_says_by_whom check ((state = 'closed') = (closed_by is not null) and (closed_by is null) = (closed_at is null)),
  constraint rated_at_the_end check (rating is null or state = 'closed')
);
create unique index one_conversation_a_player on support.conversations (player_id) where state <> 'closed';
create unique index one_conversation_a_visitor on support.conversations (visitor_mark) where state <> 'closed';
create index conversations_of_a_player on support.conversations (player_id, opened_at desc) where player_id is not null;
create index conversations_of_a_visitor on support.conversations (visitor_mark, opened_at desc) where visitor_mark is not null;
create index conversations_in_queue on support.conversations (brand_id, state, desk, moved_at, conversation_id);
create index conversations_by_operator on support.conversations (operator_id, state, moved_at) where operator_id is not null;
create index conversations_by_address on support.conversations (address, opened_at desc);

create table support.lines (
  conversation_id uuid not null references support.conversations (conversation_id),
  line_no integer not null check (line_no > 0),
  -- The key of whoever wrote it: sent twice, it stands once.
  line_id uuid not null unique,
  author text not null check (author in ('person', 'staff', 'house')),
  staff_name text,
  body text not null,
  -- What happened, where the house tells it; its words come from the dictionaries.
  event text check (event in ('taken', 'handed-over', 'closed', 'moved-to-vip')),
  pictures smallint not null default 0 check (pictures between 0 and 3),
  at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  primary key (conversation_id, line_no)
);
create trigger lines_are_kept before update or delete or truncate on support.lines
  for each statement execute function ledger.refuse_change();

create table support.pictures (
  picture_id uuid primary key,
  conversation_id uuid not null references support.conversations (conversation_id),
  by_staff boolean not null,
  -- The line it was sent with; null while it waits for one.
  line_no integer,
  place smallint,
  media_type text not null,
  bytes integer not null check (bytes > 0),
  sent_at timestamptz not null default clock_timestamp(),
  unique (conversation_id, line_no, place)
);

create table support.ready_answers (
  answer_id uuid primary key,
  brand_id uuid not null references settings.brands (brand_id),
  title text not null,
  texts jsonb not null,
  version integer not null check (version > 0),
  is_gone boolean not null default false,
  updated_by text not null,
  updated_at timestamptz not null default clock_timestamp()
);
create index ready_answers_in_order on support.ready_answers (brand_id, title) where not is_gone;

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant usage on schema support to krathong_app;
    grant select, insert, update on support.conversations, support.pictures, support.ready_answers to krathong_app;
    grant select, insert on support.lines, support.policies to krathong_app;
    grant delete on support.pictures to krathong_app;
  end if;
end
$$;
