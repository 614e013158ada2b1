-- A member pays USDT to an address of their own, taken once from the method's pool: what comes there is theirs without asking anybody.

create table deposits.member_addresses (
  method_id uuid not null references deposits.methods (method_id),
  player_id uuid not null,
  address text not null check (length(address) between 20 and 60),
  given_at timestamptz not null default clock_timestamp(),
  primary key (method_id, player_id),
  unique (method_id, address)
);

-- Orders that money on an address may be for.
create index orders_by_address on deposits.orders (method_id, (pay ->> 'address'), created_at desc) where pay ? 'address';
-- Orders a chain is watched for.
create index orders_on_chain on deposits.orders (method_id, moved_at) where pay ? 'address';

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant select, insert on deposits.member_addresses to krathong_app;
  end if;
end
$$;
