-- Modules got the names that engineers of the field search for (docs/decisions/0120-areas-and-names-of-modules.md), and their schemas with
-- them. Tables, views, triggers and rights follow by themselves; the bodies of functions are text and are written anew, each with the
-- owner and the rights it had.

do $$
declare
  names constant text[][] := array[
    ['elsewhere', 'identity_providers'],
    ['breakdowns', 'game_incidents'],
    ['chance', 'rng_health'],
    ['returns', 'rtp_monitor'],
    ['lines', 'agent_transfers'],
    ['books', 'reconciliation'],
    ['dispatch', 'notifications'],
    ['trail', 'audit_trail'],
    ['messages', 'mailbox'],
    ['identity', 'identity_checks']
  ];
  name text[];
  routine regprocedure;
  body text;
begin
  foreach name slice 1 in array names loop
    execute format('alter schema %I rename to %I', name[1], name[2]);
  end loop;
  for routine in
    select p.oid
      from pg_proc p
      join pg_namespace n on n.oid = p.pronamespace
      join pg_language l on l.oid = p.prolang
     where l.lanname in ('sql', 'plpgsql') and p.prosqlbody is null
       and n.nspname <> 'information_schema' and n.nspname not like 'pg\_%'
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  loop
    body := pg_get_functiondef(routine);
    foreach name slice 1 in array names loop
      body := regexp_replace(body, '\m' || name[1] || '\.', name[2] || '.', 'g');
    end loop;
    if body <> pg_get_functiondef(routine) then
      execute body;
    end if;
  end loop;
end
$$;
