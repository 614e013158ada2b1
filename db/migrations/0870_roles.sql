-- Roles are rows. A role that the program brings has no rights of its own here until an owner changes them: without them it opens what the
-- program says, so a right that a later version adds is where it belongs at once.
create table operators.roles (
  role text primary key check (char_length(role) between 2 and 40 and role = btrim(role)),
  role_key text not null unique,
  -- Null: as the program brings it.
  rights text[],
  is_built_in boolean not null default false,
  version integer not null default 0,
  changed_at timestamptz,
  changed_by text,
  check (is_built_in or rights is not null),
  -- Owners open what the program says, and an account without a role nothing.
  check (role not in ('owner', 'none') or rights is null)
);

insert into operators.roles (role, role_key, is_built_in)
select role, role, true
from unnest(array['owner', 'finance', 'payments', 'rules', 'support', 'content', 'risk', 'auditor', 'none']) as role;

-- A role that nobody knows opened nothing; it has that name now.
update operators.operators set role = 'none' where role not in (select role from operators.roles);

alter table operators.operators add constraint operators_role_fkey
  foreign key (role) references operators.roles (role) on update cascade;
create index operators_by_role on operators.operators (role, username_key);

create function operators.keep_built_in_roles() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.role <> old.role or not new.is_built_in then
    raise exception 'a role that the program brings stays';
  end if;
  return new;
end
$$;
create trigger built_in_roles_stay before update or delete on operators.roles
  for each row when (old.is_built_in) execute function operators.keep_built_in_roles();

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant select, insert, update, delete on operators.roles to krathong_app;
  end if;
end $$;
