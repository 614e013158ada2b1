-- Points: a liability in the ledger's own unit PTS, earned by settled stakes at rates of the brand, spent at the mall or turned into play money.

insert into ledger.purposes (purpose, name, side, description) values
  (14, 'points', 'player', 'Points of a player: whole ones, in the unit PTS');

insert into ledger.cause_kinds (cause_kind, name) values
  (140, 'points-earned'), (141, 'points-taken-back'), (142, 'points-redeemed'), (143, 'points-returned'),
  (144, 'points-converted'), (145, 'points-correction');

-- Settled stakes bet by bet; what a settled bet was told differs comes as a second row of it, with a stake to add or take away.
create view betting.v_settled_stakes as
select xid, player_id, bet_id, game_id, currency, stake, at from betting.facts where kind in (1, 4);

create view catalog.v_game_categories as
select g.node_id, coalesce(s.category, g.category) as category
from catalog.games g left join catalog.sports_splits s on s.vendor_code = g.vendor_code and g.category = 'SPORTS';

create view vip.v_changes as select player_id, at, to_rank from vip.changes;

create schema points;

-- Every version of what a brand gives and takes for points. A bet is counted by the version in force when it was placed.
create table points.programmes (
  brand_id uuid not null references settings.brands (brand_id),
  version integer not null check (version > 0),
  value jsonb not null,
  -- Whole milliseconds, as the ids of bets tell when they were placed.
  changed_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  changed_by text,
  primary key (brand_id, version)
);

-- Up to which transaction settled stakes have been counted.
create table points.progress (
  is_single boolean primary key default true check (is_single),
  after_xid xid8 not null
);
insert into points.progress (after_xid) values ('0');

-- What was earned on a day of the brand's zone and is not credited yet, in 10^-15 of a point: exact, whatever order it came in.
create table points.open_days (
  player_id uuid not null,
  day date not null,
  earned numeric(38, 0) not null,
  primary key (player_id, day)
);
create index open_days_due on points.open_days (day, player_id);

-- What is left of a point after the last credit; below zero where more was taken back than there was to take.
create table points.carries (
  player_id uuid primary key,
  earned numeric(38, 0) not null
);

create table points.items (
  item_id uuid primary key,
  brand_id uuid not null references settings.brands (brand_id),
  kind text not null check (kind in ('money', 'goods')),
  texts jsonb not null,
  picture text not null,
  points bigint not null check (points > 0),
  amount bigint check (amount > 0),
  delivery text check (delivery in ('address', 'contact')),
  stock bigint check (stock >= 0),
  taken bigint not null default 0 check (taken >= 0),
  per_player integer check (per_player > 0),
  per_day integer check (per_day > 0),
  rank smallint not null default 0 check (rank >= 0),
  place integer not null default 0,
  is_published boolean not null,
  starts_at timestamptz not null,
  ends_at timestamptz,
  version integer not null check (version > 0),
  updated_at timestamptz not null default now(),
  updated_by text,
  constraint item_stock_never_negative check (taken <= stock),
  constraint item_schedule_forward check (ends_at > starts_at),
  constraint item_gives_something check (case kind when 'money' then amount is not null and delivery is null
    else amount is null and delivery is not null end)
) with (fillfactor = 70);
create index items_shown on points.items (brand_id, place, item_id) where is_published;
create index items_by_change on points.items (brand_id, updated_at desc, item_id);

-- What was shown stays readable whatever is saved after it.
create table points.item_versions (
  item_id uuid not null references points.items (item_id),
  version integer not null,
  edit jsonb not null,
  saved_at timestamptz not null,
  saved_by text,
  primary key (item_id, version)
);

-- Points spent, for an item or for money. The request's key makes the id, so a request moves points once.
create table points.redemptions (
  redemption_id uuid primary key,
  reference text not null,
  brand_id uuid not null,
  player_id uuid not null,
  kind text not null check (kind in ('money', 'goods', 'convert')),
  item_id uuid references points.items (item_id),
  -- Of the item, or of the programme whose ratio was used.
  used_version integer not null,
  quantity integer not null check (quantity > 0),
  points bigint not null check (points > 0),
  currency text,
  amount bigint check (amount > 0),
  requirement smallint not null default 0,
  delivery jsonb,
  state text not null check (state in ('in-process', 'approved', 'sent', 'delivered', 'rejected')),
  remark text not null default '',
  version integer not null default 1,
  day date not null,
  -- Whole milliseconds: lists are paged by it and carry no finer one.
  applied_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  changed_at timestamptz not null default clock_timestamp(),
  constraint redemption_of_something check ((kind = 'convert') = (item_id is null)),
  constraint redemption_pays_or_sends check ((kind = 'goods') = (amount is null))
) with (fillfactor = 80);
create index redemptions_of_player on points.redemptions (player_id, applied_at desc, redemption_id desc);
create index redemptions_of_item on points.redemptions (item_id, player_id, day);
create index redemptions_by_day on points.redemptions (player_id, day) where kind = 'convert';
create index redemptions_in_order on points.redemptions (brand_id, applied_at desc, redemption_id desc) where kind = 'goods';
create index redemptions_waiting on points.redemptions (brand_id, applied_at, redemption_id)
  where kind = 'goods' and state in ('in-process', 'approved');
create index redemptions_on_their_way on points.redemptions (brand_id, applied_at, redemption_id) where kind = 'goods' and state = 'sent';

create table points.redemption_steps (
  redemption_id uuid not null references points.redemptions (redemption_id),
  version integer not null,
  at timestamptz not null default clock_timestamp(),
  to_state text not null,
  by_operator text,
  remark text not null default '',
  primary key (redemption_id, version)
);
create trigger redemption_steps_are_history before update or delete or truncate on points.redemption_steps
  for each statement execute function ledger.refuse_change();

-- No rows when each redemption took its points once, gave its money once, and gave points back where it was rejected.
create view points.v_unposted as
select r.redemption_id, r.player_id, r.state from points.redemptions r
left join ledger.transfers t on t.cause_id = r.redemption_id and t.leg = 0
  and t.cause_kind = case r.kind when 'convert' then 144 else 142 end
left join ledger.transfers m on m.cause_id = r.redemption_id and m.leg = 1 and m.cause_kind = t.cause_kind
left join ledger.transfers b on b.cause_id = r.redemption_id and b.cause_kind = 143 and b.leg = 0
where t.amount is distinct from r.points * 10000 or m.amount is distinct from r.amount
  or (r.state = 'rejected') <> (b.cause_id is not null) or b.amount is distinct from case r.state when 'rejected' then r.points * 10000 end;

-- No rows when of each item as much is taken as redemptions of it stand.
create view points.v_stock_drift as
select i.item_id, i.taken, coalesce(r.quantity, 0) as redeemed from points.items i
left join (select item_id, sum(quantity) as quantity from points.redemptions where state <> 'rejected' group by item_id) r using (item_id)
where i.taken <> coalesce(r.quantity, 0);

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant usage on schema points to krathong_app;
    grant select, insert on points.programmes, points.item_versions, points.redemption_steps to krathong_app;
    grant select, insert, update on points.items, points.redemptions, points.carries to krathong_app;
    grant select, insert, update, delete on points.open_days to krathong_app;
    grant select, update on points.progress to krathong_app;
    grant select on points.v_unposted, points.v_stock_drift, betting.v_settled_stakes, catalog.v_game_categories, vip.v_changes to krathong_app;
  end if;
end
$$;
