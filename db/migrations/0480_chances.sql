-- Raffles, wheels and red envelopes (docs/decisions/0195-chances-of-promotions.md).

-- Which kinds there are is said where terms are declared, once; here only how they are written.
alter table promotions.promotions drop constraint promotions_kind_check;
alter table promotions.promotions add constraint promotions_kind_check check (kind ~ '^[a-z][a-z-]{1,30}$');

-- What one promotion draws by: committed when it is published, before anybody takes part.
create table promotions.chances (
  promotion_id uuid primary key references promotions.promotions (promotion_id),
  -- Numbers raffles for people: R0001.
  chance_no integer generated always as identity,
  kind text not null check (kind in ('raffle', 'wheel', 'envelope')),
  state text not null check (state in ('OPEN', 'LOCKED', 'DRAWN', 'PAID', 'CANCELLED')),
  seed_sealed bytea not null,
  commitment text not null,
  opened_at timestamptz not null default clock_timestamp(),
  -- The round that decides; of a wheel each turn names its own.
  beacon_source text,
  beacon_chain text,
  beacon_round bigint,
  beacon_at timestamptz,
  -- The round that was named first, where the list came to stand only after it.
  late_round bigint,
  randomness text,
  signature text,
  -- Revealed when nothing is drawn by it any more.
  seed text,
  -- Tickets given out, from 1 without a gap.
  tickets integer not null default 0 check (tickets >= 0),
  locked_at timestamptz,
  list_hash text,
  owners_hash text,
  -- Of a wheel: how often each prize was given.
  given jsonb not null default '[]',
  ended_at timestamptz,
  check (kind = 'wheel' or beacon_at is not null),
  check ((state in ('OPEN', 'CANCELLED')) or kind <> 'raffle' or list_hash is not null),
  check (seed is null or state <> 'OPEN')
);
create index chances_at_work on promotions.chances (kind) where state in ('OPEN', 'LOCKED', 'DRAWN');

create table promotions.tickets (
  promotion_id uuid not null references promotions.chances (promotion_id),
  no integer not null check (no > 0),
  player_id uuid not null,
  made_at timestamptz not null default clock_timestamp(),
  -- Stands for the member in the list, from the lock on; null: not in it.
  owner integer,
  primary key (promotion_id, no)
);
create index tickets_of_player on promotions.tickets (player_id, promotion_id, no);

create table promotions.winners (
  promotion_id uuid not null references promotions.chances (promotion_id),
  rank integer not null check (rank > 0),
  no integer not null,
  player_id uuid not null,
  amount bigint not null check (amount > 0),
  reward_id uuid not null unique,
  primary key (promotion_id, rank),
  unique (promotion_id, player_id),
  foreign key (promotion_id, no) references promotions.tickets (promotion_id, no)
);
create index winners_of_player on promotions.winners (player_id);

-- A turn of a wheel: asked for, and decided when its beacon has spoken.
create table promotions.turns (
  player_id uuid not null,
  promotion_id uuid not null references promotions.chances (promotion_id),
  period text not null,
  place integer not null check (place > 0),
  ticket_id text not null unique,
  commitment text not null,
  asked_at timestamptz not null default clock_timestamp(),
  beacon_source text not null,
  beacon_chain text not null,
  beacon_round bigint not null,
  beacon_at timestamptz not null,
  -- The most that it can win, kept in the budget until it is decided.
  reserved bigint not null,
  version integer not null,
  state text not null check (state in ('TURNING', 'DONE')),
  randomness text,
  signature text,
  seed text,
  used_up jsonb,
  prize integer,
  amount bigint,
  reward_id uuid unique,
  primary key (player_id, promotion_id, period, place),
  check ((state = 'DONE') = (reward_id is not null and seed is not null and prize is not null))
);
create index turns_waiting on promotions.turns (beacon_at) where state = 'TURNING';
create index turns_of_promotion on promotions.turns (promotion_id) where state = 'TURNING';

-- The parts of an envelope, in the order in which they are opened.
create table promotions.parts (
  promotion_id uuid not null references promotions.chances (promotion_id),
  no integer not null check (no > 0),
  amount bigint not null check (amount > 0),
  player_id uuid,
  opened_at timestamptz,
  primary key (promotion_id, no),
  unique (promotion_id, player_id),
  check ((player_id is null) = (opened_at is null))
);
create index parts_left on promotions.parts (promotion_id, no) where player_id is null;
create index parts_of_player on promotions.parts (player_id) where player_id is not null;

alter function promotions.copy_of(uuid) rename to copy_before_chances;
create function promotions.copy_of(player uuid) returns jsonb language sql stable as $$
  select promotions.copy_before_chances(player) || jsonb_build_object(
    'tickets', (select coalesce(jsonb_agg(jsonb_build_object('raffle', c.chance_no, 'ticket', t.no, 'at', t.made_at) order by t.made_at, t.no), '[]')
      from promotions.tickets t join promotions.chances c on c.promotion_id = t.promotion_id where t.player_id = player),
    'wins', (select coalesce(jsonb_agg(jsonb_build_object('raffle', c.chance_no, 'rank', w.rank, 'ticket', w.no,
        'amount', trim_scale(w.amount / 10000.0)::text) order by c.chance_no), '[]')
      from promotions.winners w join promotions.chances c on c.promotion_id = w.promotion_id where w.player_id = player),
    'turns', (select coalesce(jsonb_agg(jsonb_build_object('ticket', u.ticket_id, 'at', u.asked_at, 'state', u.state,
        'amount', trim_scale(u.amount / 10000.0)::text) order by u.asked_at), '[]')
      from promotions.turns u where u.player_id = player),
    'envelopes', (select coalesce(jsonb_agg(jsonb_build_object('part', e.no, 'at', e.opened_at,
        'amount', trim_scale(e.amount / 10000.0)::text) order by e.opened_at), '[]')
      from promotions.parts e where e.player_id = player))
$$;

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant select, insert, update on promotions.chances, promotions.tickets, promotions.turns, promotions.parts to krathong_app;
    grant select, insert on promotions.winners to krathong_app;
  end if;
end
$$;
