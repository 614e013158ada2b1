-- An address that PostgreSQL cannot read (a zone behind it, a socket of the machine) is on no list, and is never an error.

create or replace function operators.may_come_from(p_brand_id uuid, p_address text) returns boolean language plpgsql stable as $$
declare
  address text := regexp_replace(split_part(p_address, '%', 1), '^::ffff:(?=\d+\.)', '');
begin
  if not exists (select 1 from operators.networks where brand_id = p_brand_id) then
    return true;
  end if;
  if not pg_input_is_valid(address, 'inet') then
    return false;
  end if;
  return exists (select 1 from operators.networks where brand_id = p_brand_id and network >>= address::inet);
end
$$;
