-- A session that goes on at another address of the same brand: one code, once, within half a minute, for the browser that has its nonce.
create table players.handovers (
  code_hash bytea primary key,
  player_id uuid not null,
  session_id uuid not null,
  -- The origin that it is for; no other may use it.
  target text not null,
  nonce_hash bytea not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index handovers_by_end on players.handovers (expires_at);

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant select, insert, delete on players.handovers to krathong_app;
    grant update (used_at) on players.handovers to krathong_app;
  end if;
end
$$;
