<?php
/**
 * Share links of the service in posts: on a line of their own they become the report.
 *
 * A share link holds its token behind the #, which browsers send to no server. An oEmbed provider would need it in a query, where it would
 * lie in logs: so this site makes the frame itself, and the token stays behind the # of the frame's address.
 *
 * @package Vakwerk
 */

defined( 'ABSPATH' ) || exit;

add_action(
	'init',
	function () {
		if ( '' !== vakwerk_service() ) {
			wp_embed_register_handler( 'vakwerk-shared', '~^' . preg_quote( vakwerk_service(), '~' ) . '/shared/?#(?<share>\S+)$~i', 'vakwerk_render_share_link' );
		}
	}
);

/**
 * The frame of a share link. It has no `sandbox`: it is of the origin of the service, and needs workers for 3D and downloads.
 *
 * @param string[] $found What the pattern found.
 */
function vakwerk_render_share_link( $found ) {
	wp_parse_str( wp_specialchars_decode( $found['share'] ), $share );
	if ( empty( $share['report'] ) || empty( $share['token'] ) || ! is_string( $share['report'] ) || ! is_string( $share['token'] ) ) {
		return '';
	}
	$language = vakwerk_language();
	$address  = vakwerk_service() . '/embed/v1/frame.html?' . http_build_query(
		array(
			'element' => 'vakwerk-report',
			'lang'    => $language,
		)
	) . '#' . http_build_query(
		array(
			'report' => $share['report'],
			'token'  => $share['token'],
		)
	);
	wp_enqueue_script( 'vakwerk-page' );
	return sprintf(
		'<iframe class="vakwerk-shared" src="%s" title="%s" lang="%s" loading="lazy" width="100%%" height="720" style="border:0;display:block;width:100%%" referrerpolicy="no-referrer"></iframe>',
		esc_url( $address ),
		esc_attr__( 'Report of Vakwerk', 'vakwerk' ),
		esc_attr( $language )
	);
}
