-- Staff run from the back office: passwords made for somebody else, the addresses staff may come from, and an owner who is always left.

-- Until when a password made by somebody else opens the door to a password of one's own; null once it is one's own.
alter table operators.operators add column password_until timestamptz;

create index operators_in_order on operators.operators (username_key);

-- An empty list lets staff come from anywhere.
create table operators.networks (
  brand_id uuid not null,
  network cidr not null,
  label text not null,
  added_by text not null,
  added_at timestamptz not null default now(),
  primary key (brand_id, network)
);

create function operators.may_come_from(p_brand_id uuid, p_address text) returns boolean language sql stable as $$
  select not exists (select 1 from operators.networks where brand_id = p_brand_id)
    or exists (select 1 from operators.networks
      where brand_id = p_brand_id and network >>= regexp_replace(p_address, '^::ffff:(?=\d+\.)', '')::inet)
$$;

-- Whatever the code above does: the house is never left without an active owner. Two who would remove each other wait for one another.
create function operators.keep_an_owner() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('operators.owners'));
  if not exists (select 1 from operators.operators
      where role = 'owner' and state = 'active' and operator_id <> old.operator_id) then
    raise exception 'the last active owner stays' using errcode = 'KR001';
  end if;
  return new;
end
$$;
create trigger an_owner_stays before update of role, state on operators.operators for each row
  when (old.role = 'owner' and old.state = 'active' and (new.role <> 'owner' or new.state <> 'active'))
  execute function operators.keep_an_owner();

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant select, insert, delete on operators.networks to krathong_app;
  end if;
end
$$;
