import type { Pack } from './packs.ts'

/** Vietnamese, without tones: `fold` removes them. */
export const vietnamese: Pack = {
  asks_for_tip: [
    '(tip|boa|puoc boa) .. (em|chau|con|minh|anh|chut|xiu|them|nhe|nha|tai xe|shipper)',
    'bo (em|chau|shipper|tai xe|cho em|chut|xiu)',
    '(tien tip|tien bo|tien boa|tien puoc boa)',
    '(cho|ung ho|giup|them|tang|thuong|gui) (em|chau|con|minh|anh|shipper|tai xe) (xin|duoc|chut|it)? .. (chut|xiu|it|tip|bo|tien|dong|ti) ',
    '(cho|thuong|giup) (em|chau|con|minh|shipper) (xin)? them (chut|it|xiu|ti|tien|vai|may|nha|nhe|di)',
    '(ung ho) .. (em|chau|con|them|minh|it|chut|tai xe|shipper)',
    '(them|chut|it|xiu) .. (tien nuoc|tien cafe|tien ca phe|tien tra da|tien xang)',
  ],
  asks_for_gift: [
    '(cho|moi|xin|mua) .. (em|chau|con|anh|minh|shipper) .. (lon bia|bia|ly nuoc|ly cafe|ca phe|cafe|mieng|banh|tra da|tra sua|qua|nuoc ngot|do an|an voi|uong)',
    '(li xi)',
  ],
  asks_for_money: [
    '(xin|cho|dua|them) .. (em|chau|con|minh)? .. (tien mat|tien le|it tien|tien thua|tien thoi|may chuc|vai chuc|vai dong|may dong|do la)',
    '(tien thua|tien thoi|tien le) .. (em|giu|xin|cho|khoi|luon)',
    'khoi thoi',
  ],
  asks_for_rating: [
    '(5|nam) (sao)',
    '(danh gia|cham diem|nhan xet|binh luan|vote) .. (em|giup|tot|cao|5|nam|sao|cho|ung ho|app|dep|chau|nha|nhe)',
  ],
  hardship_plea: [
    '(nuoi|lo cho) .. (con|vo|gia dinh|me|cha|may dua|em nho|ba dua|hai dua)',
    '(tien nha|tien tro|tien hoc|tien vien phi|vien phi|tien thuoc|tien sua|hoc phi|tien dien)',
    '(con|vo|me|ba|bo|cha) (em|chau|con|nho|toi) .. (benh|om|vien|mo|dau|sap sinh|ung thu)',
    '(kho khan|kho qua|ngheo|thieu no|no nan|that nghiep|mat viec|het tien|khong du song|khong du an|khong co tien|chua du tien|thieu tien|chat vat|tung thieu)',
    '(thuong|toi nghiep) (em|chau|con|minh|cho em|tai xe) .. (ung ho|giup|cho|voi|them|nha)',
    '(chua an gi|nhin doi|doi bung)',
    '(kiem|chay|luong|app tra) .. (khong du|chang du|chang duoc bao nhieu|khong duoc bao nhieu|co may dong|it qua|it lam)',
  ],
  payment_handle: [
    '(chuyen khoan|momo (cho|em|qua|cua|giup|nha|so)|zalopay|zalo pay|vnpay|so tai khoan|stk|tai khoan ngan hang|vietcombank|techcombank|mb bank|payid|chuyen tien|chuyen qua)',
    '(tra|chuyen|gui) .. (truc tiep|rieng|ngoai app|khong qua app|thang cho em|tai khoan)',
  ],
  social_handle: [
    '(zalo|facebook|whatsapp|messenger|viber|telegram|insta|instagram|tiktok|wechat) .. (em|minh|chi|anh|nha|nhe|cho|so (em|cua|dien)|ket ban|la|qua|di|cua|rieng|nhan|add|ten|luon)',
    '(ket ban|add|nhan|qua|tren|bang|goi|so) (zalo|facebook|whatsapp|messenger|viber|telegram|insta|tiktok|fb)',
    '(cho|xin|lay|luu) .. (so dien thoai|sdt|so dt|so cua|so rieng|zalo|facebook|fb|so em|so chi|so anh|lien lac)',
    '(so em la|so cua em|so dien thoai em|sdt em|so dt em|so rieng cua em)',
    '(ngoai app|khong qua app|khoi qua app|khoi dat app|re hon app|re hon tren app|re hon|dat rieng|goi rieng|lien he rieng|lien he truc tiep|goi thang|nhan thang|dat truc tiep|goi truc tiep)',
  ],
  link: [
    '(quet|quet ma|ma qr)',
    '(ghe|xem|vao|theo doi|dang ky|like|tim|coi|mua) .. (trang|kenh|page|tiem|shop|web|website|quan|cua hang|fanpage|facebook|tiktok|youtube) .. (em|cua|minh|nha em|vo em|nha minh|ban)',
    '(kenh|trang|page|shop|tiem|cua hang|fanpage|website) .. (cua em|nha em|em|vo em|cua minh|chi em|minh ban)',
    '(bam vao|nhan vao|duong link|cham com)',
  ],
  threat: [
    '(khong|ko|k|hong) (xuong|ra|nhan|lay|tra loi|nghe may) ... (quang|vut|bo|nem|de) .. (ra duong|ngoai duong|thung rac|giua duong|ven duong|rang chiu)',
    '(tang|bieu|cho) (chi|anh|co|chu) ... (bam|nhan|danh dau|xac nhan) .. (nhan hang|da nhan|truoc)',
    '(khong|ko|k|hong|neu) ... (em|tui|toi|tao|anh|minh) .. (huy don|bo di|vut|quang|mang ve|an luon|an het|do thung rac|dem ve|vo thung rac|mang di|lay luon|di luon|bo ve)',
    '(biet nha|biet dia chi|biet cho|nho mat|nho nha|nho dia chi|biet mat|biet may|biet anh|biet chi) .. (o|roi|day|nha|do|chi|anh|may|dau)',
    '(coi chung|can than day|liet hon|liet than|dung trach|biet tay|hau qua|hoi han|hoi han day|dung co ma|biet mat tao|biet the nao la)',
    '(danh|giet|dap|dam|xu|tat|chem) .. (may|anh|chi|cho|mat|xe|nha|con|tui bay)',
    '(lan sau|lan toi) .. (dung hong|khong giao|dung mong|biet|nho doi|do an|do nguoi|khac biet|nhin doi)',
    '(vut|quang|do|an|nem) .. (do an|don|com|thung rac|sot rac|het|luon)',
  ],
  insult: [
    '(ngu|dien|khung|mat day|mat nuoc|ngoc|dan don|oc cho|oc lon|vo hoc|mat nao|thieu nao|khon nan|cho chet|do cho|con cho|thang cho|con lon|do lon|beo nhu|map nhu|keo kiet|ki bo|keo|lua dao|bat lich su|vo van hoa|thieu van hoa|thieu y thuc|vo duyen|dui|diec|do ngu|ngu nhu|bi ngu|ngu the|ngu vay|ngu qua) .. (a|vay|the|qua|ha|hay|nhu|that|du|lam|nguoi|bo|the nay|ghe|sao|vua)',
    '(co|biet|khong) .. (bi dien|bi ngu|doc duoc khong|biet doc|biet chu|co mat khong|co nao|co hoc)',
    '(khong biet|ko biet|khong) (doc|viet dia chi|ghi dia chi) .. (ha|a|sao)',
    '(luoi) .. (the|vay|qua|nhu|chay)',
  ],
  profanity: ['(dit me|du ma|dm|dmm|dcm|vcl|vkl|cac|lon me|dit con|dit cu|deo|dech|me may|con me|cmm|clgt)'],
  deceit: [
    'huy don .. (giup|dum|ho|cho (em|minh|toi|anh))',
    '(dung|khong) (noi|bao|ke|mach) .. (app|tong dai|grab|shopee|cong ty)',
    '(noi|bao) .. (app|tong dai|cong ty|grab) .. (chua|khong) (nhan|giao)',
  ],
  flirting: [
    '(xinh|dep|de thuong|quyen ru|nong bong|goi cam|cute|dang yeu|sexy|dep gai|dep trai|xinh gai|xinh dep) .. (qua|the|ghe|lam|vay|nhat|chi|em|anh|nhi|a|luon|xiu|that|di)',
    '(chi|em|anh|co|ban) .. (xinh|dep gai|dep trai|xinh dep|quyen ru|de thuong|dep qua|dep the|cuoi dep|cuoi xinh)',
    '(co|chua) .. (nguoi yeu|ban trai|ban gai|chong|vo|gia dinh) .. (chua|khong|ko|ha|vay)',
    '(doc than|nguoi yeu|lam quen|hen ho|yeu em|yeu chi|yeu anh|thich chi|thich em|thich anh|nho chi|nho em|thuong tham|crush|say nang|hon cai|om cai)',
    '(di|moi|ru) .. (ca phe|cafe|an toi|xem phim|an cung|uong|choi|nhau|tra sua) .. (voi em|voi anh|cung em|cung anh|khong|nhe|nha|hom nao|bua nao|toi nay|cuoi tuan)',
    '(nu cuoi|doi mat|anh mat|giong noi) .. (chi|em|anh|dep|de thuong|lam)',
  ],
  religion: [
    '(tin|theo|cau nguyen|tiep nhan|tho) .. (chua|phat|duc chua|ho|jesus|giesu)',
    '(chua|duc chua|phat|duc phat|ong troi|giesu|jesus) .. (yeu|phu ho|thuong|ban phuoc|cuu|che cho|giup|se|do|cuu roi)',
    '(kinh thanh|nha tho) .. (doc|nghe|tui em|chung em|cung em|giang|chu nhat nay|hoi thanh)',
    '(ghe|den|di|moi) .. (nha tho|hoi thanh|chua) .. (tui em|chung em|em|nghe|giang|cung|voi|le|chu nhat|nha chi)',
    '(nghiep|dia nguc|thien dang|toi loi|sam hoi|linh hon|cau nguyen cho)',
  ],
  politics: [
    '(bau|bo phieu|ung ho dang|phieu) .. (cho|dang|trump|ong|ba|labor|labour|tu do|phe)',
    '(dang cong san|cong san|chinh phu|chinh quyen|bau cu|tong thong|viet cong|ba que|bo do|phan dong)',
  ],
}
