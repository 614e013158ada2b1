-- Who made an operator's account, or gave it another password or authenticator, has been in the place of that operator. For seven days the
-- two are one pair of eyes.

create table operators.account_helps (
  help_no bigint generated always as identity primary key,
  helper_id uuid not null references operators.operators (operator_id),
  helped_id uuid not null references operators.operators (operator_id),
  why text not null check (why in ('made', 'password', 'second-factor')),
  at timestamptz not null default clock_timestamp(),
  check (helper_id <> helped_id)
);
create index account_helps_by_helped on operators.account_helps (helped_id, helper_id, at desc);
create trigger account_helps_are_history before update or delete or truncate on operators.account_helps
  for each statement execute function ledger.refuse_change();

create function operators.are_one_pair(one uuid, other uuid) returns boolean language sql stable as $$
  select exists (select 1 from operators.account_helps
    where at > clock_timestamp() - interval '7 days'
      and ((helper_id = one and helped_id = other) or (helper_id = other and helped_id = one)))
$$;

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant select, insert on operators.account_helps to krathong_app;
  end if;
end
$$;
