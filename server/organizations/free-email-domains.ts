/**
 * Hosts that give addresses to everybody, so that they cannot be trusted (D75). Exact hosts, lower case.
 * VAKWERK_FREE_EMAIL_DOMAINS adds to them.
 */
const SHIPPED = `
  gmail.com googlemail.com
  outlook.com outlook.nl outlook.be outlook.de outlook.fr outlook.es outlook.it
  hotmail.com hotmail.nl hotmail.be hotmail.de hotmail.fr hotmail.co.uk hotmail.es hotmail.it
  live.com live.nl live.be live.de live.fr live.co.uk msn.com passport.com windowslive.com
  icloud.com me.com mac.com
  proton.me protonmail.com protonmail.ch pm.me
  yahoo.com yahoo.nl yahoo.de yahoo.fr yahoo.co.uk yahoo.es yahoo.it yahoo.be ymail.com rocketmail.com
  aol.com aol.nl aim.com
  gmx.com gmx.net gmx.de gmx.at gmx.ch web.de freenet.de t-online.de mail.de posteo.de mailbox.org
  ziggo.nl kpnmail.nl kpnplanet.nl planet.nl xs4all.nl home.nl hetnet.nl chello.nl upcmail.nl quicknet.nl casema.nl
  telfort.nl tele2.nl wxs.nl zonnet.nl zeelandnet.nl caiway.nl caiway.net delta.nl solcon.nl online.nl versatel.nl
  12move.nl freeler.nl wanadoo.nl tiscali.nl onsbrabantnet.nl onsnet.nu multiweb.nl kabelfoon.nl ision.nl
  telenet.be skynet.be proximus.be scarlet.be pandora.be belgacom.net voo.be base.be
  orange.fr free.fr laposte.net sfr.fr wanadoo.fr bbox.fr
  btinternet.com sky.com virginmedia.com talktalk.net ntlworld.com
  comcast.net verizon.net att.net sbcglobal.net cox.net charter.net bellsouth.net
  libero.it virgilio.it alice.it tin.it wp.pl o2.pl interia.pl onet.pl seznam.cz
  zoho.com zohomail.com zohomail.eu fastmail.com fastmail.fm hey.com tutanota.com tutanota.de tuta.com tuta.io tutamail.com
  startmail.com soverin.net mail.com email.com usa.com hushmail.com runbox.com disroot.org riseup.net
  yandex.com yandex.ru ya.ru mail.ru bk.ru inbox.ru list.ru rambler.ru
  qq.com 163.com 126.com yeah.net sina.com sina.cn sohu.com foxmail.com aliyun.com naver.com daum.net hanmail.net
  rediffmail.com uol.com.br bol.com.br terra.com.br
  mailinator.com guerrillamail.com 10minutemail.com temp-mail.org yopmail.com trashmail.com sharklasers.com
`;

export const FREE_EMAIL_DOMAINS: ReadonlySet<string> = new Set(SHIPPED.split(/\s+/).filter(Boolean));
