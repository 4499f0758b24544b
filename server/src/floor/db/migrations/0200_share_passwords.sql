-- Passwords of shared reports are kept in the form of those of members, which names its costs. Until here they had the
-- costs N 16384, r 8, p 1 without naming them, and salt and key in plain base64.
update competitor_report_shares
set password_hash = 'scrypt$16384$8$1$' || translate(split_part(password_hash, '$', 2), '+/=', '-_')
  || '$' || translate(split_part(password_hash, '$', 3), '+/=', '-_')
where password_hash is not null;
