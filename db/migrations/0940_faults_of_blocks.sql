-- Where the two nodes of a chain do not say one thing (docs/decisions/0356-nodes-that-differ.md): about where the chain is (height 0), or about a block.
create table lottery.block_faults (
  chain text not null,
  height bigint not null check (height >= 0),
  -- What each node said last: a hash, or the height of its newest block; null where it said nothing that is one.
  said text[] not null check (cardinality(said) = 2),
  first_at timestamptz not null default clock_timestamp(),
  last_at timestamptz not null default clock_timestamp(),
  -- When they said one thing at last.
  settled_at timestamptz,
  primary key (chain, height)
);
create index block_faults_open on lottery.block_faults (last_at) where settled_at is null;

-- What staff is told of: two hashes of one final block at once, anything else when it has lasted two minutes. Whatever nobody has asked about for an hour is over.
create view lottery.v_block_alarms as
  select chain, height, said, first_at, last_at from lottery.block_faults
  where settled_at is null and last_at > statement_timestamp() - interval '1 hour'
    and ((height > 0 and array_position(said, null) is null) or last_at - first_at > interval '2 minutes');

insert into alarms.told (kind) values ('blocks');

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant select, insert, update on lottery.block_faults to krathong_app;
    grant select on lottery.v_block_alarms to krathong_app;
  end if;
end
$$;
