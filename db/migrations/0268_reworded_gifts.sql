-- Items of the points mall and what VIP levels give, in today's words: a text is changed where it is, as a whole, what the program seeded.
-- What an operator has edited is another text and stays. Levels keep their history: the new words are a new version.
create temporary table reworded_gifts (old text not null, new text not null) on commit drop;

insert into reworded_gifts (old, new)
values
  ('เงินเล่น 50 เข้ายอดเงินทันที แลกได้วันละครั้ง', 'เครดิตทดลอง 50 เข้ายอดเงินทันที แลกได้วันละครั้ง'),
  ('50 in play money, in your balance at once. Once a day.', '50 in play money, added to your balance immediately. Once a day.'),
  ('50 na play money, pasok agad sa balanse mo. Isang beses sa isang araw.', '50 na play money, pasok agad sa balance mo. Isang beses sa isang araw.'),
  ('50 游戏币，即时到账，每天一次。', '50 试玩币，即时到账，每天一次。'),
  ('50 من نقود اللعب تُضاف إلى رصيدك فورًا. مرة في اليوم.', '50 من النقود الوهمية تُضاف إلى رصيدك فورًا. مرة في اليوم.'),
  ('เงินเล่น 300 เข้ายอดเงินทันที', 'เครดิตทดลอง 300 เข้ายอดเงินทันที'),
  ('300 in play money, in your balance at once.', '300 in play money, added to your balance immediately.'),
  ('300 na play money, pasok agad sa balanse mo.', '300 na play money, pasok agad sa balance mo.'),
  ('300 游戏币，即时到账。', '300 试玩币，即时到账。'),
  ('300 من نقود اللعب تُضاف إلى رصيدك فورًا.', '300 من النقود الوهمية تُضاف إلى رصيدك فورًا.'),
  ('เงินเล่น 1,500 เข้ายอดเงินทันที', 'เครดิตทดลอง 1,500 เข้ายอดเงินทันที'),
  ('1,500 in play money, in your balance at once.', '1,500 in play money, added to your balance immediately.'),
  ('1,500 na play money, pasok agad sa balanse mo.', '1,500 na play money, pasok agad sa balance mo.'),
  ('1,500 游戏币，即时到账。', '1,500 试玩币，即时到账。'),
  ('1,500 من نقود اللعب تُضاف إلى رصيدك فورًا.', '1,500 من النقود الوهمية تُضاف إلى رصيدك فورًا.'),
  ('เงินเล่น 8,000 สำหรับสมาชิกตั้งแต่ระดับ 3 ขึ้นไป', 'เครดิตทดลอง 8,000 สำหรับสมาชิกตั้งแต่ระดับ 3 ขึ้นไป'),
  ('8,000 in play money, for members from level 3 on.', '8,000 in play money, for members from level 3.'),
  ('8,000 na play money, para sa mga miyembrong level 3 pataas.', '8,000 na play money, para sa mga member na level 3 pataas.'),
  ('8,000 游戏币，仅限 3 级及以上会员。', '8,000 试玩币，仅限 3 级及以上会员。'),
  ('8,000 من نقود اللعب للأعضاء من المستوى 3 فما فوق.', '8,000 من النقود الوهمية للأعضاء من المستوى 3 فما فوق.'),
  ('เงินเล่น 20,000 มีทั้งหมด 100 ชิ้น คนละหนึ่งชิ้น', 'เครดิตทดลอง 20,000 มีทั้งหมด 100 ชิ้น คนละหนึ่งชิ้น'),
  ('20,000 in play money. There are 100 of it, one for each player.', '20,000 in play money. Only 100 available, one for each player.'),
  ('20,000 na play money. 100 lang ito, isa bawat manlalaro.', '20,000 na play money. 100 lang ito, isa bawat player.'),
  ('20,000 游戏币，限量 100 份，每人一份。', '20,000 试玩币，限量 100 份，每人一份。'),
  ('20,000 من نقود اللعب. منه 100 فقط، واحد لكل لاعب.', '20,000 من النقود الوهمية. منه 100 فقط، واحد لكل لاعب.'),
  (E'A label beside your name\nThe customer service desk for VIPs', E'A label beside your name\nDedicated VIP customer service'),
  (E'Label sa tabi ng pangalan mo\nCustomer service desk para sa VIP', E'Label sa tabi ng pangalan mo\nSariling customer service para sa VIP'),
  (E'Nhãn cấp bậc bên cạnh tên bạn\nBàn chăm sóc khách hàng VIP', E'Nhãn cấp bậc bên cạnh tên bạn\nCSKH riêng cho VIP');

create function pg_temp.reword(texts jsonb) returns jsonb language plpgsql as $$
declare
  pair record;
  said text := texts::text;
begin
  for pair in select old, new from reworded_gifts loop
    said := replace(said, to_jsonb(pair.old)::text, to_jsonb(pair.new)::text);
  end loop;
  return said::jsonb;
end
$$;

update points.items as i
set texts = n.texts, version = i.version + 1, updated_at = now(), updated_by = 'krathong'
from (select item_id, pg_temp.reword(texts) as texts from points.items) as n
where n.item_id = i.item_id and n.texts <> i.texts;

insert into vip.programmes (brand_id, version, levels, changed_by)
select p.brand_id, p.version + 1, pg_temp.reword(p.levels), 'krathong'
from vip.programmes as p
where p.version = (select max(version) from vip.programmes where brand_id = p.brand_id)
  and pg_temp.reword(p.levels) <> p.levels;

drop function pg_temp.reword(jsonb);
