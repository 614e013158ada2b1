-- Accounts in use: one look-alike a name, browsers and addresses a player has signed in from, and the views modules read of each other.

-- What a name looks like. Two names that look alike are one name; it never signs anybody in.
alter table players.players add column username_skeleton text;
update players.players set username_skeleton = username_key where username_skeleton is null;
alter table players.players alter column username_skeleton set not null;
create unique index players_by_skeleton on players.players (brand_id, username_skeleton);

-- An e-mail address that nobody has proved is nobody's. Only proved ones are unique: registering never tells whose address is known.
drop index players.players_by_email;
alter table players.players add column email_verified_at timestamptz;
create unique index players_by_verified_email on players.players (brand_id, lower(email)) where email_verified_at is not null;
create index players_by_email on players.players (brand_id, lower(email)) where email is not null;

-- Where a player has signed in before: `device:<hash of its cookie>` or `address:<address>`. Wrong guesses of strangers never lock these out.
create table players.known_clients (
  player_id uuid not null,
  client_key text not null,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  primary key (player_id, client_key)
);

-- A session that may act: not ended, within its day, used within thirty minutes, of a player who may play.
create view players.v_live_sessions as
select s.token_hash, s.cookie_hash, s.player_id, s.session_id, s.started_at, s.last_seen_at, p.username, p.nickname, p.type, p.currency
from players.sessions s
join players.players p on p.player_id = s.player_id
where s.ended_at is null and s.expires_at > now() and s.last_seen_at > now() - interval '30 minutes' and p.state = 'active';

create view ledger.v_player_balances as
select a.owner, a.purpose, p.name as purpose_name, a.currency, a.balance, a.version
from ledger.player_accounts a
join ledger.purposes p on p.purpose = a.purpose;

-- One account's history, newest first by version: each half is served in order by the chain's own index.
create view ledger.v_player_entries as
select debit_owner as owner, debit_purpose as purpose, currency, debit_version as version, -amount as amount,
  debit_after as balance_after, cause_id, cause_kind, leg, posted_at
from ledger.transfers where debit_version is not null
union all
select credit_owner, credit_purpose, currency, credit_version, amount, credit_after, cause_id, cause_kind, leg, posted_at
from ledger.transfers where credit_version is not null;

create view betting.v_player_totals as
select player_id, currency, count(*) as bet_count, sum(stake)::bigint as stake, sum(payout)::bigint as payout
from betting.bets where state = 'settled' group by player_id, currency;

create view betting.v_round_games as
select round_id, player_id, game_id from betting.rounds;

create view catalog.v_game_names as
select node_id, vendor_code, names from catalog.games;

-- The ledger's cause of a top-up. It is made of the player and the deposit, so two players may use the same deposit id.
alter table wallet.top_ups add column cause_id uuid not null;
create unique index top_ups_by_cause on wallet.top_ups (cause_id);

-- Top-ups without their transfer, or with another amount: none.
create view wallet.v_unposted_top_ups as
select t.player_id, t.deposit_id, t.amount from wallet.top_ups t
left join ledger.transfers f on f.cause_id = t.cause_id and f.cause_kind = 10 and f.leg = 0
  and f.credit_owner = t.player_id and f.currency = t.currency
where f.amount is distinct from t.amount;

create index seats_by_player on catalog.seats (player_id, node_id) where ended_at is null;
create index sessions_by_expiry on players.sessions (expires_at);
create index sign_in_failures_by_time on players.sign_in_failures (first_at);

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant select, insert, update, delete on players.known_clients to krathong_app;
    grant select on players.v_live_sessions, ledger.v_player_balances, ledger.v_player_entries, betting.v_player_totals,
      betting.v_round_games, catalog.v_game_names, wallet.v_unposted_top_ups to krathong_app;
  end if;
end
$$;
