-- Lotteries that blocks of a public chain decide (docs/decisions/0328-chain-games.md): a draw names a height before it is sold.

alter table lottery.draws
  drop constraint draws_beacon_source_check,
  add constraint draws_beacon_source_check check (beacon_source in ('drand', 'local', 'tron', 'tron-simulated')),
  drop constraint proof_is_of_the_platform,
  add constraint proof_is_of_the_platform check (case source
    when 'platform' then beacon_source is not null and beacon_chain is not null and beacon_round is not null and beacon_at is not null
      and give_up_at is null and (result is null) = (randomness is null) and (day is null) = (no is null)
      -- Direct games read the hash alone: they have no seed.
      and (day is not null or beacon_source like 'tron%') and (seed is not null) = (result is not null and day is not null)
    else day is null and no is null and beacon_source is null and beacon_chain is null and beacon_round is null and beacon_at is null
      and seed is null and randomness is null and signature is null and give_up_at > draw_at end);

-- Blocks that two nodes have said alike, with what each of them said.
create table lottery.blocks (
  chain text not null,
  height bigint not null check (height > 0),
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  mined_at timestamptz not null,
  answers json not null,
  read_at timestamptz not null default clock_timestamp(),
  primary key (chain, height)
);
create trigger blocks_are_history before update or delete on lottery.blocks for each row execute function lottery.keep_history();

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant select, insert on lottery.blocks to krathong_app;
  end if;
end
$$;
