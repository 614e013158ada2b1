-- Conditions of taking (docs/decisions/0373-conditions-of-taking.md): what is shown to everybody it is for, and taken by whoever meets it.
create function promotions.meets(audience jsonb, player uuid) returns boolean language sql stable as $$
  select audience is null or not coalesce((audience ->> 'needsPayout')::boolean, false)
    or exists (select 1 from withdrawals.v_account_marks c where c.player_id = player)
$$;

-- By which kind of method a credited deposit came.
create view deposits.v_credited_ways as
  select o.order_id, m.kind from deposits.orders o join deposits.methods m on m.method_id = o.method_id where o.state = 'CREDITED';

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant select on deposits.v_credited_ways to krathong_app;
  end if;
end
$$;
