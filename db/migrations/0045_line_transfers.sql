-- Who stands directly above whom, and the only money that may go from one player to another: along such an edge, written down before it moves.

insert into ledger.cause_kinds (cause_kind, name) values
  (51, 'line-top-up'), (52, 'line-wage'), (53, 'line-other'), (54, 'line-up'), (55, 'line-reversal');

-- A player is below one agent at most. The key of id and type lets an edge say, and the database hold, that its upper end is an agent.
alter table players.players add constraint players_id_and_type unique (player_id, type);

create table players.agent_edges (
  edge_id uuid primary key,
  downline_id uuid not null references players.players (player_id),
  upline_id uuid not null,
  upline_type smallint not null,
  since timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  foreign key (upline_id, upline_type) references players.players (player_id, type) on update cascade,
  constraint edge_between_two check (upline_id <> downline_id),
  -- Spec section 3: agents are of these types. Who has somebody below stays one.
  constraint edge_under_an_agent check (ended_at is not null or upline_type in (1, 2, 41, 42)),
  constraint edge_ends_after_its_start check (ended_at >= since),
  unique (edge_id, upline_id, downline_id)
);
create unique index agent_edges_one_upline on players.agent_edges (downline_id) where ended_at is null;
create index agent_edges_by_upline on players.agent_edges (upline_id, downline_id) where ended_at is null;

-- Keeps the path of agents above a player (players.upline, nearest last) true to the edges, and the edges a tree.
create function players.hang_under_upline() returns trigger language plpgsql security definer set search_path = pg_catalog as $$
declare
  above record;
  below record;
begin
  perform 1 from players.players where player_id in (new.upline_id, new.downline_id) order by player_id for update;
  if exists (select 1 from players.agent_edges where upline_id = new.downline_id and ended_at is null) then
    raise exception 'a player with a line below is not hung elsewhere' using errcode = 'KR007';
  end if;
  if tg_op = 'UPDATE' then
    if (new.edge_id, new.downline_id, new.upline_id, new.since) is distinct from (old.edge_id, old.downline_id, old.upline_id, old.since)
      or old.ended_at is not null then
      raise exception 'an edge is never edited, only ended' using errcode = 'KR005';
    end if;
    if new.ended_at is not null then
      update players.players set upline = '{}' where player_id = new.downline_id;
    end if;
    return new;
  end if;
  select brand_id, upline into above from players.players where player_id = new.upline_id;
  select brand_id, type into below from players.players where player_id = new.downline_id;
  if above.brand_id is distinct from below.brand_id or below.type = 4 or new.downline_id = any (above.upline) then
    raise exception 'no line goes there' using errcode = 'KR007';
  end if;
  update players.players set upline = above.upline || new.upline_id where player_id = new.downline_id;
  return new;
end
$$;
create trigger edges_make_the_path before insert on players.agent_edges
  for each row execute function players.hang_under_upline();
create trigger edges_are_only_ended before update of edge_id, downline_id, upline_id, since, ended_at on players.agent_edges
  for each row execute function players.hang_under_upline();
create trigger edges_are_kept before delete or truncate on players.agent_edges
  for each statement execute function ledger.refuse_change();

create schema lines;

-- A transfer along the line: receipt of both, and the fact that whoever watches for laundering reads (below pg_snapshot_xmin).
create table lines.transfers (
  transfer_id uuid primary key,
  sender_id uuid not null,
  receiver_id uuid not null,
  -- The key the sender's browser made before it asked.
  request_id uuid not null,
  edge_id uuid not null,
  upline_id uuid not null,
  downline_id uuid not null,
  purpose text not null check (purpose in ('top-up', 'wage', 'other', 'up')),
  currency text not null,
  amount bigint not null check (amount > 0),
  note text not null default '' check (length(note) <= 140),
  -- Always `line-transfer`; `frequent`, `large-in-a-day`, `both-ways` and `same-again` where they hold.
  tags text[] not null check ('line-transfer' = any (tags)),
  sent_at timestamptz not null default clock_timestamp(),
  xid xid8 not null default pg_current_xact_id(),
  unique (sender_id, request_id),
  foreign key (edge_id, upline_id, downline_id) references players.agent_edges (edge_id, upline_id, downline_id),
  constraint transfer_goes_along_its_edge check (
    case when purpose = 'up' then sender_id = downline_id and receiver_id = upline_id
      else sender_id = upline_id and receiver_id = downline_id end)
);
create index transfers_sent on lines.transfers (sender_id, sent_at desc, transfer_id desc);
create index transfers_received on lines.transfers (receiver_id, sent_at desc, transfer_id desc);
create index transfers_by_edge on lines.transfers (edge_id, sent_at desc);
create index transfers_newest on lines.transfers (sent_at desc, transfer_id desc);
create index transfers_as_facts on lines.transfers (xid, transfer_id);
create trigger transfers_are_history before update or delete or truncate on lines.transfers
  for each statement execute function ledger.refuse_change();

-- Taken back by staff, once.
create table lines.reversals (
  transfer_id uuid primary key references lines.transfers (transfer_id),
  proposed_by uuid not null,
  decided_by uuid not null,
  reason text not null check (length(reason) between 1 and 500),
  reversed_at timestamptz not null default clock_timestamp(),
  constraint reversal_by_two check (proposed_by <> decided_by)
);
create trigger reversals_are_history before update or delete or truncate on lines.reversals
  for each statement execute function ledger.refuse_change();

-- What a player has sent up, and down, on one business day; the guarded update is the cap.
create table lines.days (
  player_id uuid not null,
  direction text not null check (direction in ('up', 'down')),
  business_day date not null,
  currency text not null,
  amount bigint not null check (amount >= 0),
  primary key (player_id, direction, business_day, currency)
) with (fillfactor = 70);

-- Wishes to send money where no edge goes: told to whoever watches for laundering.
create table lines.refused_attempts (
  attempt_id uuid primary key,
  sender_id uuid not null,
  wanted_receiver text not null,
  code text not null,
  amount bigint not null,
  at timestamptz not null default clock_timestamp()
);
create index refused_attempts_newest on lines.refused_attempts (at desc, attempt_id desc);
create trigger refused_attempts_are_history before update or delete or truncate on lines.refused_attempts
  for each statement execute function ledger.refuse_change();

-- The wall: money of one player becomes another player's only by a transfer of the line that stands above, along an edge that lives.
alter table ledger.transfers add constraint transfer_between_players_along_the_line check (
  debit_purpose >= 100 or credit_purpose >= 100 or debit_owner = credit_owner
  or (cause_kind between 51 and 55 and debit_purpose = 1 and credit_purpose = 1));

create function lines.refuse_strangers() returns trigger language plpgsql security definer set search_path = pg_catalog as $$
begin
  if new.cause_kind = 55 then
    if not exists (
      select 1 from lines.reversals r join lines.transfers t using (transfer_id)
      where t.transfer_id = new.cause_id and t.currency = new.currency and t.amount = new.amount
        and t.sender_id = new.credit_owner and t.receiver_id = new.debit_owner
    ) then
      raise exception 'no line transfer was taken back here' using errcode = 'KR006';
    end if;
  elsif not exists (
    select 1 from lines.transfers t
    join players.agent_edges e on e.edge_id = t.edge_id and e.ended_at is null
    where t.transfer_id = new.cause_id and t.currency = new.currency and t.amount = new.amount
      and t.sender_id = new.debit_owner and t.receiver_id = new.credit_owner
      and new.cause_kind = case t.purpose when 'top-up' then 51 when 'wage' then 52 when 'other' then 53 else 54 end
  ) then
    raise exception 'money between players goes along the line only' using errcode = 'KR006';
  end if;
  return null;
end
$$;
create constraint trigger strangers_are_refused after insert on ledger.transfers
  for each row when (new.debit_purpose < 100 and new.credit_purpose < 100 and new.debit_owner <> new.credit_owner)
  execute function lines.refuse_strangers();

-- Line transfers without their money, or with another amount: none.
create view lines.v_unposted as
select t.transfer_id, t.amount from lines.transfers t
left join ledger.transfers f on f.cause_id = t.transfer_id and f.cause_kind between 51 and 54 and f.leg = 0
  and f.debit_owner = t.sender_id and f.credit_owner = t.receiver_id and f.currency = t.currency
where f.amount is distinct from t.amount;

-- What left a player upwards by business day: it counts against what a player may take out that day.
create view lines.v_sent_up as
select player_id, business_day, currency, amount from lines.days where direction = 'up';

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant select, insert on players.agent_edges to krathong_app;
    grant update (ended_at) on players.agent_edges to krathong_app;
    grant usage on schema lines to krathong_app;
    grant select, insert on all tables in schema lines to krathong_app;
    grant update on lines.days to krathong_app;
  end if;
end
$$;
