-- The article about bonuses says what a bonus is, now that there are some. As 0266: what a brand still has word by word as the program
-- seeded it says it in today's words; `old` are the MD5 sums of a title, a line break and a body as they were seeded.
create temporary table reworded (
  kind text not null,
  slug text not null,
  language text not null,
  old text[] not null,
  text jsonb not null
) on commit drop;

insert into reworded (kind, slug, language, old, text)
values
  ('article', 'bonus-terms', 'en', array['dc25d22fbffa552dfe14a243f0a68ea8'], '{"title":"Bonuses and their terms","body":"<p>A bonus is money added to a deposit. You choose it on the <a href=\"/promotions\">promotions page</a> before you deposit, and see all of its terms first: how much has to be staked, the largest stake, the most you can keep, how long it lasts and which games do not count. The terms you chose stay as they were.</p><p>Until that much is staked, withdrawals and transfers wait. You can play on, or give the bonus up when no bet is open: the bonus and what was won with it go, and own money that you have not lost stays. <a href=\"/#/me/bonusDetails\">Bonus details</a> show what is still missing. Where you choose no bonus, a deposit has no condition.</p>"}'),
  ('article', 'bonus-terms', 'th', array['b0168233c524f16bf04a13f27b1b22b1'], '{"title":"โบนัสและเงื่อนไข","body":"<p>โบนัสคือเงินที่เพิ่มให้เมื่อฝาก คุณเลือกได้ในหน้า<a href=\"/promotions\">โปรโมชั่น</a>ก่อนฝาก และเห็นเงื่อนไขทุกข้อก่อนเสมอ: ยอดที่ต้องทำ เดิมพันสูงสุด เก็บไว้ได้สูงสุดเท่าไร ใช้ได้ถึงเมื่อไร และเกมใดไม่นับ เงื่อนไขที่คุณเลือกไว้จะไม่เปลี่ยน</p><p>ระหว่างที่ยังทำยอดไม่ครบ จะถอนหรือโอนไม่ได้ คุณเล่นต่อได้ หรือสละโบนัสเมื่อไม่มีเดิมพันค้าง โบนัสและเงินที่ชนะจะถูกหัก ส่วนเงินของคุณที่ยังไม่เสียจะอยู่ครบ ดูยอดที่ยังขาดได้ใน<a href=\"/#/me/bonusDetails\">รายละเอียดโบนัส</a> ถ้าไม่เลือกโบนัส การฝากจะไม่ติดเงื่อนไข</p>"}'),
  ('article', 'bonus-terms', 'tl', array['5fa765e5a261d992a4603441de77033d'], '{"title":"Bonus at mga tuntunin nito","body":"<p>Ang bonus ay perang idinaragdag sa deposit. Pinipili mo ito sa page ng <a href=\"/promotions\">mga promo</a> bago mag-deposit, at nakikita muna ang lahat ng tuntunin: magkano ang kailangang itaya, pinakamataas na taya, pinakamalaking matitira, hanggang kailan at aling laro ang hindi bilang. Hindi nagbabago ang mga tuntuning pinili mo.</p><p>Hangga’t hindi ito natataya, hindi muna maka-withdraw o transfer. Puwede kang maglaro pa, o isuko ang bonus kung walang bukas na taya: mawawala ito at ang napanalunan, maiiwan ang sarili mong perang hindi natalo. Makikita ang kulang pa sa <a href=\"/#/me/bonusDetails\">Detalye ng bonus</a>. Kung walang piniling bonus, walang kondisyon ang deposit.</p>"}'),
  ('article', 'bonus-terms', 'vi', array['a2f0668ddbb34fbfad77f98e5ff4411d'], '{"title":"Thưởng và điều kiện","body":"<p>Thưởng là tiền cộng thêm vào khoản nạp. Bạn chọn ở trang <a href=\"/promotions\">khuyến mãi</a> trước khi nạp và xem đủ điều kiện trước: phải cược bao nhiêu, mức cược tối đa, mức được giữ tối đa, thời hạn và trò chơi không được tính. Điều kiện bạn đã chọn không thay đổi.</p><p>Chưa cược đủ thì chưa rút và chưa chuyển được. Bạn có thể chơi tiếp, hoặc từ bỏ khoản thưởng khi không còn cược mở: khoản thưởng và tiền thắng bị trừ, tiền của bạn chưa thua vẫn còn. <a href=\"/#/me/bonusDetails\">Chi tiết thưởng</a> cho biết còn phải cược bao nhiêu. Không chọn thưởng thì khoản nạp không bị ràng buộc điều kiện.</p>"}'),
  ('article', 'bonus-terms', 'zh-Hans', array['a7dafabc4e0480476c5138a7a74df16b'], '{"title":"奖金与条款","body":"<p>奖金是随存款加赠的钱。您在存款前到<a href=\"/promotions\">优惠页面</a>选择，并先看到全部条款：需投注金额、最高投注额、最多可保留金额、有效期和不计入的游戏。您选择时的条款不会改变。</p><p>未完成前无法提款或转账。您可以继续游戏，也可在没有未结投注时放弃奖金：奖金及其赢利将被扣除，您未输掉的钱保留。<a href=\"/#/me/bonusDetails\">奖金明细</a>会显示还需投注多少。不选择奖金，存款就不附带条件。</p>"}'),
  ('article', 'bonus-terms', 'ar', array['037b996c0df55678555867dcdb2b88ad'], '{"title":"المكافآت وشروطها","body":"<p>المكافأة أموال تُضاف إلى إيداعك. تختارها في <a href=\"/promotions\">صفحة العروض</a> قبل الإيداع، وترى كل شروطها أولًا: الرهان المطلوب، والحد الأقصى للرهان، وأقصى ما تحتفظ به، ومدة الصلاحية، والألعاب التي لا تُحتسب. ولا تتغير الشروط التي اخترتها.</p><p>إلى أن يكتمل الرهان المطلوب، ينتظر السحب والتحويل. يمكنك متابعة اللعب، أو التنازل عن المكافأة عندما لا يكون هناك رهان مفتوح: تُزال هي وما رُبح بها، وتبقى أموالك التي لم تخسرها. تعرض <a href=\"/#/me/bonusDetails\">تفاصيل المكافأة</a> ما بقي. وإن لم تختر مكافأة فلا شرط على إيداعك.</p>"}');

create function pg_temp.reword(which text, name text, texts jsonb) returns jsonb language sql as $$
  select jsonb_object_agg(t.key, coalesce(r.text, t.value))
  from jsonb_each(texts) as t
  left join reworded as r
    on r.kind = which
    and r.slug = name
    and r.language = t.key
    and md5((t.value ->> 'title') || E'\n' || (t.value ->> 'body')) = any (r.old)
$$;

update content.articles as a
set texts = n.texts, revision = a.revision + 1, updated_at = now(), updated_by = 'krathong'
from (select brand_id, slug, pg_temp.reword('article', slug, texts) as texts from content.articles) as n
where n.brand_id = a.brand_id and n.slug = a.slug and n.texts <> a.texts;

drop function pg_temp.reword(text, text, jsonb);
