-- Who of the staff looked at which player's data, when, from where and why (R-170).

create table operators.player_reads (
  read_no bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  operator_id uuid not null,
  operator text not null,
  address text not null,
  player_id uuid not null,
  -- The call that told it, such as `players.player`.
  what text not null,
  reason text
);
create index player_reads_by_player on operators.player_reads (player_id, read_no desc);
create index player_reads_by_operator on operators.player_reads (operator_id, read_no desc);
create trigger player_reads_are_history before update or delete or truncate on operators.player_reads
  for each statement execute function ledger.refuse_change();

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant select, insert on operators.player_reads to krathong_app;
    grant usage on all sequences in schema operators to krathong_app;
  end if;
end
$$;
