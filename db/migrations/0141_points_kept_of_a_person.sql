-- What points keep of a person: told in the copy of their data, and where goods were sent is forgotten once that is over.

create index redemptions_to_forget on points.redemptions (changed_at)
  where delivery is not null and state in ('delivered', 'rejected');

create function points.copy_of(player uuid) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(jsonb_build_object('reference', r.reference, 'kind', r.kind, 'item', i.texts, 'quantity', r.quantity,
    'points', r.points, 'currency', r.currency, 'amount', (r.amount / 10000.0)::text, 'state', r.state, 'remark', r.remark,
    'delivery', r.delivery, 'at', r.applied_at) order by r.applied_at), '[]')
  from points.redemptions r left join points.items i on i.item_id = r.item_id where r.player_id = player
$$;
