-- A sign-in that has shown its first proof and waits for the second: what its browser holds is good for that and for nothing else.

create table players.factor_tickets (
  ticket_hash bytea primary key,
  player_id uuid not null references players.players (player_id),
  -- What may be answered, the surest first; settled when the ticket is made.
  ways text[] not null check (cardinality(ways) > 0),
  made_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index factor_tickets_by_expiry on players.factor_tickets (expires_at);

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant select, insert, update, delete on players.factor_tickets to krathong_app;
  end if;
end
$$;
